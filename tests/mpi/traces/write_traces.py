# SPDX-License-Identifier: BSD-3-Clause
"""Writes the notes of recorded_run.py as Score-P, Extrae and IPM would have written the same run. The
sizes of collectives follow these tools' own sources, not our reader."""
import pathlib


def operation(name):
    """"bcast" for MPI_Ibcast."""
    lower = name.removeprefix("MPI_").lower()
    return lower[1:] if lower in ("ibcast",) else lower


def is_collective(note):
    return "bytes" in note and "peer" not in note


def place_of(note, rank):
    return note["members"].index(rank)


def scorep_sizes(note, rank):
    """(sent, received) as scorep_mpi_coll.c computes them."""
    ranks, place, size = len(note["members"]), place_of(note, rank), note["bytes"]
    is_root = note.get("root") == place
    total = sum(note.get("sizes", []))
    return {
        "barrier": (0, 0), "bcast": (ranks * size if is_root else 0, size),
        "reduce": (size, ranks * size if is_root else 0),
        "gather": (size, ranks * size if is_root else 0),
        "gatherv": (size, total if is_root else 0),
        "scatter": (ranks * size if is_root else 0, size),
        "scatterv": (total if is_root else 0, size),
        "allreduce": (ranks * size,) * 2, "allgather": (ranks * size,) * 2,
        "alltoall": (ranks * size,) * 2, "reduce_scatter_block": (ranks * size,) * 2,
        "scan": ((ranks - place) * size, (place + 1) * size),
        "exscan": ((ranks - place - 1) * size, place * size),
    }[operation(note["call"])]


def extrae_sizes(note, rank):
    """(sent, received) as Extrae's wrappers and merger write them."""
    ranks, place, size = len(note["members"]), place_of(note, rank), note["bytes"]
    is_root = note.get("root") == place
    total = sum(note.get("sizes", []))
    return {
        "barrier": (0, 0), "bcast": (size, 0) if is_root else (0, size),
        "reduce": (0, size) if is_root else (size, 0),
        "gather": (size, ranks * size if is_root else 0),
        "gatherv": (size, total if is_root else 0),
        "scatter": (ranks * size if is_root else 0, size),
        "scatterv": (total if is_root else 0, size),
        "allreduce": (size, size), "scan": (size, size), "exscan": (size, size),
        "allgather": (size, ranks * size), "alltoall": (size, ranks * size),
        "reduce_scatter_block": (ranks * size, size),
    }[operation(note["call"])]


# Numbers of Extrae: MPI_EventEncoding.h.
EXTRAE_NUMBERS = {"MPI_Send": 1, "MPI_Recv": 2, "MPI_Isend": 3, "MPI_Bcast": 7, "MPI_Barrier": 8,
                  "MPI_Reduce": 9, "MPI_Allreduce": 10, "MPI_Alltoall": 11, "MPI_Gather": 13,
                  "MPI_Gatherv": 14, "MPI_Scatter": 15, "MPI_Scatterv": 16, "MPI_Allgather": 17,
                  "MPI_Scan": 30, "MPI_Sendrecv": 41, "MPI_Ibcast": 157,
                  "MPI_Reduce_scatter_block": 168, "MPI_Exscan": 214}


def write_otf2(runs, folder, hosts):
    """An archive with the library's own writer. Group members count in COMM_LOCATIONS, which is not in
    the order of the locations."""
    import otf2
    with otf2.writer.open(str(folder), timer_resolution=10**9) as trace:
        known = trace.definitions
        machine = known.system_tree_node("cluster", class_name="machine")
        nodes = {host: known.system_tree_node(host, parent=machine, class_name="node")
                 for host in hosts}
        writers = {}
        for rank in reversed(range(len(runs))):
            process = known.location_group(f"MPI Rank {rank}", system_tree_parent=nodes[hosts[rank]])
            writers[rank] = trace.event_writer("Master thread", group=process)
            trace.event_writer("OMP thread 1", group=process)
        known.group("", group_type=otf2.GroupType.COMM_LOCATIONS, paradigm=otf2.Paradigm.MPI,
                    members=tuple(writers[rank]._location for rank in range(len(runs))))
        communicators, regions = {}, {}

        def communicator(members):
            if members not in communicators:
                group = known.group("", group_type=otf2.GroupType.COMM_GROUP,
                                    paradigm=otf2.Paradigm.MPI, members=members)
                communicators[members] = known.comm("a communicator", group=group)
            return communicators[members]

        def region(name, paradigm):
            if name not in regions:
                regions[name] = known.region(name, paradigm=paradigm)
            return regions[name]

        for rank, notes in enumerate(runs):
            write_otf2_events(otf2, writers[rank], rank, notes, communicator, region)


def write_otf2_events(otf2, writer, rank, notes, communicator, region):
    main = region("main", otf2.Paradigm.USER)
    writer.enter(notes[0]["begin"] - 1, main)
    for note in notes:
        mpi = region(note["call"] + "()" * (rank % 2), otf2.Paradigm.MPI)  # as TAU names them
        comm = communicator(tuple(note["members"]))
        writer.enter(note["begin"], mpi)
        if "peer" in note and note["call"] == "MPI_Isend":
            writer.mpi_isend(note["begin"], note["peer"], comm, 0, note["bytes"], 1)
        elif "peer" in note:
            writer.mpi_send(note["begin"], note["peer"], comm, 0, note["bytes"])
        elif is_collective(note):
            kind = {"bcast": "BCAST"}.get(operation(note["call"]), operation(note["call"]).upper())
            root = 0xffffffff if note.get("root") is None else note["root"]
            writer.mpi_collective_begin(note["begin"])
            writer.mpi_collective_end(note["end"], getattr(otf2.CollectiveOp, kind), comm, root,
                                      *scorep_sizes(note, rank))
        writer.leave(note["end"], mpi)
    writer.leave(notes[-1]["end"] + 1, main)


def write_paraver(runs, path, hosts):
    """A .prv, with .row beside it."""
    names = sorted(set(hosts))
    start = min(notes[0]["begin"] for notes in runs)
    communicators = []
    for notes in runs:
        for note in notes:
            if note["members"] not in communicators:
                communicators.append(note["members"])
    tasks = ",".join(f"1:{names.index(host) + 1}" for host in hosts)
    lines = [f"#Paraver (23/11/26 at 10:00):{10**9}_ns:{len(names)}("
             + ",".join("2" for _ in names) + f"):1:{len(runs)}({tasks}),{len(communicators)}"]
    for number, members in enumerate(communicators):
        lines.append(":".join(str(word) for word in
                              ["c", 1, number + 1, len(members), *(r + 1 for r in members)]))
    for rank, notes in enumerate(runs):
        head = f"2:{rank + 1}:1:{rank + 1}:1"
        for note in notes:
            begin, end = note["begin"] - start, note["end"] - start
            kind = 50000002 if is_collective(note) else 50000001
            lines.append(f"{head}:{begin}:{kind}:{EXTRAE_NUMBERS[note['call']]}")
            if "peer" in note:
                to = note["members"][note["peer"]] + 1
                lines.append(f"3:{rank + 1}:1:{rank + 1}:1:{begin}:{begin}:{to}:1:{to}:1:{end}:{end}"
                             f":{note['bytes']}:0")
            elif is_collective(note):
                sent, received = extrae_sizes(note, rank)
                number = communicators.index(note["members"]) + 1
                root = ":50100003:1" if note.get("root") == place_of(note, rank) else ""
                lines.append(f"{head}:{begin}:50100001:{sent}:50100002:{received}"
                             f":50100004:{number}{root}")
            lines.append(f"{head}:{end}:{kind}:0")
    pathlib.Path(path).write_text("\n".join(lines) + "\n")
    rows = [f"LEVEL NODE SIZE {len(names)}", *names, ""]
    pathlib.Path(path).with_suffix(".row").write_text("\n".join(rows))
    pathlib.Path(path).with_suffix(".pcf").write_text(
        "EVENT_TYPE\n9    50000002    MPI Collective Comm\nVALUES\n"
        + "".join(f"{number}   {name}\n" for name, number in EXTRAE_NUMBERS.items())
        + "0   Outside MPI\n\n")


def write_ipm(runs, path, hosts):
    """A report: IPM adds up equal calls, and does not tell communicators apart."""
    tasks = ""
    for rank, notes in enumerate(runs):
        sums = {}
        for note in notes:
            other = note.get("peer", note.get("root"))
            world = 0 if other is None else note["members"][other]
            key = note["call"], note.get("bytes", 0), world
            count, seconds = sums.get(key, (0, 0.0))
            sums[key] = count + 1, seconds + (note["end"] - note["begin"]) / 1e9
        entries = "".join(
            f'<hent key="0x0" call="{call}" bytes="{size}" orank="{other}" region="0" callsite="1" '
            f'count="{count}" tid="0">{seconds:.4e} 0 0</hent>\n'
            for (call, size, other), (count, seconds) in sums.items())
        tasks += (f'<task ipm_version="2.0.6" mpi_rank="{rank}" mpi_size="{len(runs)}" >\n'
                  f'<host mach_name="x" mach_info="y" >{hosts[rank]}</host>\n'
                  f'<perf wtime="1.0e+00" mtime="1.0e-01"></perf>\n'
                  f'<hash nlog="1">\n{entries}</hash>\n</task>\n')
    pathlib.Path(path).write_text(f'<?xml version="1.0" encoding="iso-8859-1"?>\n'
                                  f'<ipm_job_profile>\n{tasks}</ipm_job_profile>\n')
