// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>

/// Names in a profile folder (docs/profile-format.md): the one header that the tracer shares with
/// the rest of rankplace.
namespace rankplace::profile_format {

inline constexpr std::string_view format_name = "rankplace-profile";
inline constexpr int format_version = 1;

inline constexpr std::string_view run_file = "run.json";
inline constexpr std::string_view ranks_file = "ranks.csv";
inline constexpr std::string_view calls_file = "calls.csv";
inline constexpr std::string_view p2p_bytes_file = "p2p.bytes.mtx";
inline constexpr std::string_view p2p_messages_file = "p2p.messages.mtx";
inline constexpr std::string_view direct_bytes_file = "direct.bytes.mtx";
inline constexpr std::string_view direct_messages_file = "direct.messages.mtx";
inline constexpr std::string_view put_bytes_file = "put.bytes.mtx";
inline constexpr std::string_view put_messages_file = "put.messages.mtx";
inline constexpr std::string_view get_bytes_file = "get.bytes.mtx";
inline constexpr std::string_view get_messages_file = "get.messages.mtx";
inline constexpr std::string_view collectives_file = "collectives.csv";
inline constexpr std::string_view communicators_file = "communicators.csv";
inline constexpr std::string_view sizes_file = "sizes.csv";
inline constexpr std::string_view memory_file = "memory.csv";
inline constexpr std::string_view jobs_file = "jobs.csv";
inline constexpr std::string_view job_traffic_file = "job_traffic.csv";
inline constexpr std::string_view measured_bytes_file = "collectives.bytes.mtx";
inline constexpr std::string_view measured_messages_file = "collectives.messages.mtx";
inline constexpr std::string_view phases_file = "phases.csv";
inline constexpr std::string_view phases_folder = "phases";       // phases/N
inline constexpr std::string_view spawned_folder = "spawned";     // spawned/JOB: a profile
inline constexpr std::string_view topology_prefix = "topology-";  // topology-K.xml
inline constexpr std::string_view topology_suffix = ".xml";
inline constexpr std::string_view parts_folder = "parts";
inline constexpr std::string_view part_prefix = "rank-";  // parts/rank-R.csv
inline constexpr std::string_view part_suffix = ".csv";
inline constexpr std::string_view events_folder = "events";
inline constexpr std::string_view events_prefix = "rank-";  // events/rank-R.txt
inline constexpr std::string_view events_suffix = ".txt";
inline constexpr std::string_view events_given_up_file = "given-up";

inline constexpr std::string_view ranks_header = "rank,host,os_pus,wall_s,mpi_s\n";
inline constexpr std::string_view calls_header = "rank,call,calls,seconds\n";
inline constexpr std::string_view collectives_header =
    "operation,communicator,root,ranks,calls,bytes\n";
inline constexpr std::string_view communicators_header = "communicator,name,size,ranks\n";
inline constexpr std::string_view sizes_header = "rank,from_bytes,messages\n";
inline constexpr std::string_view memory_header = "rank,bytes,counted_part,counter\n";
inline constexpr std::string_view jobs_header = "rank,job,origin,ranks,detail\n";
inline constexpr std::string_view job_traffic_header = "rank,job,peer,kind,bytes,messages\n";
inline constexpr std::string_view phases_header = "phase,label,rank,wall_s,mpi_s\n";
inline constexpr std::string_view events_banner = "rankplace-events 1";
inline constexpr std::string_view events_end = "end";
inline constexpr std::string_view matrix_banner =
    "%%MatrixMarket matrix coordinate integer general\n";

}  // namespace rankplace::profile_format
