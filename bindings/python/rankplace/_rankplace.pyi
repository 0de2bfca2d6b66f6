# SPDX-License-Identifier: BSD-3-Clause
# The extension, for type checkers. People use the package rankplace.
from typing import Any, Callable, Optional, Sequence, Union

import numpy as np

version: str
pybind11_version: int

class Error(Exception): ...
class InputError(Error, ValueError): ...
class UsageError(Error, ValueError): ...
class InternalError(Error, RuntimeError): ...

Measure: Any
SlotUnit: Any
Sense: Any
Preset: Any
ObjectiveKind: Any
NodeChoice: Any
IdleCores: Any
Baseline: Any
Launcher: Any

class CommunicationMatrix:
    rank_count: int
    pair_count: int
    counts_messages: bool
    collectives: str
    @staticmethod
    def from_csr(
        row_offsets: np.ndarray, columns: np.ndarray, bytes: np.ndarray, messages: np.ndarray
    ) -> CommunicationMatrix: ...
    @staticmethod
    def from_file(path: str) -> CommunicationMatrix: ...
    def total(self) -> tuple[int, int]: ...
    def to_csr(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]: ...
    def write(self, path: str, measure: Any) -> None: ...

class Profile:
    rank_count: int
    is_complete: bool
    incomplete_reason: str
    command: list[str]
    mpi_library: str
    wall_s: float
    @staticmethod
    def read(path: str, phase: Optional[int]) -> Profile: ...
    def ranks(self) -> list[tuple[str, float, float]]: ...
    def phases(self) -> list[tuple[int, str]]: ...
    def matrix(self, collectives: str) -> CommunicationMatrix: ...

class Host:
    def __init__(self, name: str, slots: Optional[int]) -> None: ...

class MachineOptions:
    hosts: list[Host]
    network: Union[str, bytes]
    levels: str
    slots: Any
    network_card: str

class Machine:
    spec: str
    node_count: int
    core_count: int
    slot_count: int
    @staticmethod
    def from_spec(spec: Union[str, bytes], options: MachineOptions) -> Machine: ...
    @staticmethod
    def from_xml(xml: str, node_count: int, options: MachineOptions) -> Machine: ...
    @staticmethod
    def from_profile(profile: Profile, options: MachineOptions) -> Machine: ...
    def nodes(self) -> list[tuple[str, int, int, int]]: ...
    def cores(self) -> np.ndarray: ...
    def network_cards(self) -> list[tuple[int, list[int]]]: ...
    def level_names(self) -> list[str]: ...
    def network(self) -> str: ...
    def fingerprint(self) -> str: ...
    def level_of(self, core_a: int, core_b: int) -> int: ...

class LevelLoad:
    name: str
    largest_link: int
    link_sum: int
    pair_volume: int

class RankSlot:
    rank: int
    host: str
    cores: list[int]
    os_pus: list[int]
    hwthreads: list[int]

class NetworkCost:
    largest_link_by_speed: int
    byte_hops: int

class Placement:
    ranks: list[RankSlot]
    machine: str
    objective: str
    sense: str
    measure: str
    algorithm: str
    collectives: str
    proved: bool
    seed: int
    network: Optional[NetworkCost]
    score: list[LevelLoad]
    bound: list[LevelLoad]
    network_bound: Optional[NetworkCost]
    machine_network: str
    machine_allocation: str
    @staticmethod
    def on(machine: Machine, cores: np.ndarray) -> Placement: ...
    @staticmethod
    def read(path: str) -> Placement: ...
    @staticmethod
    def from_json(text: str) -> Placement: ...
    def to_json(self) -> str: ...
    def write(self, path: str) -> None: ...
    def cores_on(self, machine: Machine) -> np.ndarray: ...

class FixedRank:
    def __init__(self, rank: int, host: str, core: int) -> None: ...

class MemoryDemand:
    def __init__(self, rank_GBps: Optional[float], bandwidth_GBps: Optional[float]) -> None: ...

class Constraints:
    nodes: Any
    node_count: int
    idle: Any
    cores_per_rank: int
    fixed: list[FixedRank]
    start: Optional[Placement]
    max_moves: Optional[int]
    memory: Optional[MemoryDemand]

class Objective:
    kind: Any
    distances: Sequence[int]
    bandwidths: Sequence[int]
    links: Union[str, bytes]
    link_costs: Sequence[str]

class MapOptions:
    objective: Objective
    measure: Any
    constraints: Constraints
    sense: Any
    preset: Any
    time: Any
    seed: int
    threads: int

class NetworkLoad:
    busiest_link: str
    largest_link: int
    largest_link_by_speed: int
    byte_hops: int
    mean_hops: float

class Evaluation:
    levels: list[LevelLoad]
    value: Optional[float]
    network: Optional[NetworkLoad]
    inter_node: tuple[int, int]
    intra_node: tuple[int, int]

class Bound:
    levels: list[LevelLoad]
    value: Optional[float]

class Move:
    origin: list[RankSlot]
    target: list[RankSlot]
    after: list[LevelLoad]

class PlacedRanks:
    placement: Placement
    evaluation: Evaluation

class MapResult:
    placement: Placement
    evaluation: Evaluation
    bound: Bound
    proved: bool
    stopped: bool
    algorithm: str
    distinct_placements: int
    prediction: str
    moves: list[Move]

class Problem:
    def __init__(
        self, matrix: CommunicationMatrix, machine: Machine, options: MapOptions
    ) -> None: ...
    def evaluate(self, placement: Placement) -> Evaluation: ...
    def baseline(self, baseline: Any) -> PlacedRanks: ...
    def bound(self) -> Bound: ...

def search(
    matrix: CommunicationMatrix,
    machine: Machine,
    options: MapOptions,
    progress: Optional[Callable[[str, Any, Any], None]],
    stop: Any,
) -> MapResult: ...
def write_launch_files(
    placement: Placement, launcher: Any, folder: str, name: str
) -> tuple[Any, Any, str]: ...
def read_launch_file(path: str, machine: Machine) -> Placement: ...
