// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <span>

#include "bindings/c/guard.hpp"
#include "bindings/c/handles.hpp"

using rankplace::c::guarded;
using rankplace::c::required;
using rankplace::c::text_of;
using rankplace::c::text_or;
namespace v1 = rankplace::v1;

namespace {

v1::Measure measure_of(rp_measure measure) {
  constexpr std::array measures{v1::Measure::bytes, v1::Measure::messages};
  return rankplace::c::chosen(measures, measure, "measure");
}

template <class Value>
void write_to(Value* array, const std::vector<Value>& values) {
  if (array != nullptr) std::ranges::copy(values, array);
}

}  // namespace

int rp_profile_read(const char* folder, rp_profile** profile) {
  return guarded([&] {
    rp_profile*& made = required(profile, "profile");
    made = new rp_profile{v1::Profile::read(text_of(folder, "folder"))};
  });
}

int rp_profile_read_phase(const char* folder, int phase, rp_profile** profile) {
  return guarded([&] {
    rp_profile*& made = required(profile, "profile");
    made = new rp_profile{v1::Profile::read(text_of(folder, "folder"), phase)};
  });
}

void rp_profile_free(rp_profile* profile) { delete profile; }

size_t rp_profile_rank_count(const rp_profile* profile) {
  return profile == nullptr ? 0 : profile->profile.rank_count();
}

int rp_profile_is_complete(const rp_profile* profile) {
  return profile != nullptr && profile->profile.is_complete() ? 1 : 0;
}

int rp_profile_matrix(const rp_profile* profile, const char* collectives, rp_matrix** matrix) {
  return guarded([&] {
    const v1::MatrixOptions options{text_or(collectives, v1::MatrixOptions().collectives.c_str())};
    rp_matrix*& made = required(matrix, "matrix");
    made = new rp_matrix{required(profile, "profile").profile.matrix(options)};
  });
}

int rp_matrix_from_csr(size_t rank_count, const uint64_t* row_offsets, const uint32_t* columns,
                       const uint64_t* bytes, const uint64_t* messages, rp_matrix** matrix) {
  return guarded([&] {
    if (rank_count == SIZE_MAX) throw v1::InputError("the matrix has too many ranks");
    const std::span rows(&required(row_offsets, "row_offsets"), rank_count + 1);
    const auto entries = static_cast<std::size_t>(rows.back());
    const auto array = [&](const auto* values, const char* name) {
      return entries == 0 ? std::span(values, 0) : std::span(&required(values, name), entries);
    };
    const bool counts_messages = messages != nullptr;
    rp_matrix*& made = required(matrix, "matrix");
    made = new rp_matrix{v1::CommunicationMatrix::from_csr(
        rows, array(columns, "columns"), array(bytes, "bytes"),
        counts_messages ? array(messages, "messages") : std::span<const uint64_t>{})};
  });
}

int rp_matrix_from_file(const char* path, rp_matrix** matrix) {
  return guarded([&] {
    rp_matrix*& made = required(matrix, "matrix");
    made = new rp_matrix{v1::CommunicationMatrix::from_file(text_of(path, "path"))};
  });
}

void rp_matrix_free(rp_matrix* matrix) { delete matrix; }

size_t rp_matrix_rank_count(const rp_matrix* matrix) {
  return matrix == nullptr ? 0 : matrix->matrix.rank_count();
}

size_t rp_matrix_pair_count(const rp_matrix* matrix) {
  return matrix == nullptr ? 0 : matrix->matrix.pair_count();
}

int rp_matrix_total(const rp_matrix* matrix, uint64_t* bytes, uint64_t* messages) {
  return guarded([&] {
    const v1::Volume total = required(matrix, "matrix").matrix.total();
    if (bytes != nullptr) *bytes = total.bytes;
    if (messages != nullptr) *messages = total.messages;
  });
}

int rp_matrix_to_csr(const rp_matrix* matrix, uint64_t* row_offsets, uint32_t* columns,
                     uint64_t* bytes, uint64_t* messages) {
  return guarded([&] {
    const v1::CsrMatrix csr = required(matrix, "matrix").matrix.to_csr();
    write_to(row_offsets, csr.row_offsets);
    write_to(columns, csr.columns);
    write_to(bytes, csr.bytes);
    write_to(messages, csr.messages);
  });
}

int rp_matrix_write(const rp_matrix* matrix, const char* path, rp_measure measure) {
  return guarded(
      [&] { required(matrix, "matrix").matrix.write(text_of(path, "path"), measure_of(measure)); });
}
