// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "mapper/search/branch_and_bound/object_division.hpp"
#include "mapper/search/branch_and_bound/open_branches.hpp"
#include "mapper/search/branch_and_bound/placed_sets.hpp"
#include "mapper/search/branch_and_bound/subtree_pool.hpp"
#include "support/numbers/byte_packing.hpp"
#include "support/processes/process_group.hpp"

namespace rankplace {

/// A depth-first branch and bound over distinct placements, from the outermost objects inwards. It
/// divides an object's ranks over its children, then searches each child's inside. A branch ends if
/// its loads so far, with bounds on all others, cannot beat the best placement known. An inside
/// also ends if an earlier one for the same ranks is as good whatever the rest carries. Of alike
/// children the next takes one chosen rank, so every division comes once; so it is with Twins.
template <class Cost>
class BoundedSubsetProgramme : public ObjectDivision<Cost> {
 public:
  using typename ObjectDivision<Cost>::Value;

  /// A search below `root`. It tightens `bounds` on the way.
  BoundedSubsetProgramme(const Machine& machine, ObjectId root, const SubtreeTable& subtrees,
                         const WideGraph& graph, const Twins& twins, const SignedCut& signed_cut,
                         SubtreeBounds& bounds, const Cost& cost, Sense sense,
                         const BranchWork& work)
      : ObjectDivision<Cost>(machine, root, subtrees, graph, twins, signed_cut, bounds, cost, sense,
                             work),
        sets_(machine, subtrees, graph, bounds) {}

  /// Whether improve() gives up before its first branch, as bounds without lists of parts tell.
  [[nodiscard]] bool is_hopeless(std::vector<WideSet>& set_on_core) {
    begin_from(set_on_core);
    return this->is_beyond_lists(sets_.loads_of(root_, set_on_core));
  }

  /// Looks for a better placement than `set_on_core`, the sets on the cores below the root, and
  /// replaces it by the best found. True if the search came to its end: nothing is better then.
  [[nodiscard]] bool improve(std::vector<WideSet>& set_on_core) {
    begin_from(set_on_core);
    do {
      work_.go_on();
      if (work_.is_spent()) return false;
      if (!root_is_promising()) break;
      search_all();
    } while (work_.is_stopped());
    return !work_.is_spent();
  }

  /// improve() by several processes, which search different subtrees; all get the best found. Each
  /// may do the work of one alone.
  [[nodiscard]] bool improve_together(std::vector<WideSet>& set_on_core, ProcessGroup& processes,
                                      const std::function<bool()>& out_of_time) {
    begin_from(set_on_core);
    if (!root_is_promising()) return !work_.is_spent();  // the same on all processes
    const std::uint64_t work = work_.left() * processes.size();
    work_ = WorkBudget(work);
    SubtreePool pool(processes, work,
                     {[this](std::size_t shares) { return left_to_others(shares); },
                      [this] { return shared_->branches.outermost(); },
                      [this](const auto& better) { learn(better); }});
    Shared shared{pool, {}, {}, {}, {}, false};
    shared_ = &shared;
    const std::function<bool()> look = [&] {
      pool.attend(work_.paid());
      if (out_of_time && out_of_time()) pool.give_up();
      return pool.is_over();
    };
    work_.stop_when(look);
    if (processes.is_first()) search_all();
    while (true) {
      if (work_.is_spent()) pool.give_up();
      const auto subtree = pool.next();
      if (!subtree) break;
      search_subtree(*subtree);
    }
    shared_ = nullptr;
    processes.count({work_.branches(), work_.paid()});
    set_on_core = best_of_first(processes, set_on_core);
    return pool.is_complete();
  }

 private:
  using Base = ObjectDivision<Cost>;
  using Base::add_future, Base::bounds_, Base::graph_, Base::has_inside, Base::ignores_fronts_,
      Base::incumbent_, Base::leads_on, Base::lists_, Base::may_be_divided, Base::now_,
      Base::promising, Base::root_, Base::root_is_promising, Base::set_of, Base::set_of_,
      Base::subtrees_, Base::take, Base::twins_, Base::work_;
  using typename Base::Front;
  using typename Base::Next;
  using typename Base::Split;

  /// What a search that several processes do together needs besides.
  struct Shared {
    SubtreePool& pool;
    OpenBranches branches;
    std::vector<const Front*> fronts;   ///< of the objects that are open, outermost first
    std::vector<Front> given_fronts;    ///< of the subtree that was left to this process
    std::optional<ListedParts> listed;  ///< of the root
    bool may_tighten = false;           ///< a better placement may tighten bounds
  };

  void begin_from(std::vector<WideSet>& set_on_core) {
    incumbent_.replace(incumbent_.values().of(sets_.loads_of(root_, set_on_core)));
    best_set_on_core_ = &set_on_core;
  }
  void search_all() {
    fill(root_, graph_.all(), {}, nullptr, [&] { record(); });
  }

  void fill(ObjectId object, WideSet ranks, const FutureLoads& outside, const Front* front,
            const Next& next) {
    const std::size_t index = subtrees_.class_index_of(object);
    Split split{object,  subtrees_.subtree_class(index),
                index,   subtrees_.children_by_step(object),
                outside, front,
                next,    ranks,
                {}};
    if (split.subtree.steps.empty() || ranks == 0) return next();
    if (list_parts({split.subtree, index, ranks, now_, outside}, split)) place(split, 0, ranks, {});
  }
  /// False if the object cannot be divided so that something better follows.
  [[nodiscard]] bool list_parts(const ToDivide& object, Split& split) {
    const bool is_known = shared_ != nullptr && split.object == root_ && shared_->listed;
    if (is_known) split.listed = shared_->listed;
    const bool few = twins_.leave_few_choices(split.ranks);
    if (!is_known && !few && !lists_.list(object, work_, split.listed)) return false;
    if (!may_be_divided(split)) return false;
    if (is_known || !split.listed) return true;
    if (!lists_.sharpen(object, work_, *split.listed) || !may_be_divided(split)) return false;
    if (shared_ != nullptr && split.object == root_) shared_->listed = split.listed;
    return true;
  }

  /// Divides `left` over the children from a step on. `inside`: bounds on the insides of the
  /// children before it.
  void place(const Split& split, std::size_t step, WideSet left, const FutureLoads& inside) {
    if (left == 0) {
      for (std::size_t s = step; s < split.subtree.steps.size(); ++s) take(split, s, 0);
      return go_inside(split, 0);
    }
    const FillStep& here = split.subtree.steps[step];
    if (size_of(left) > split.subtree.after[step]) return;
    if (step + 1 == split.subtree.steps.size()) {
      (void)place_part(split, step, left, left, inside, Portion::whole);
      return;
    }
    const auto each_part = [&](const auto& visit) {
      if (split.listed) return this->place_listed(split, step, left, visit);
      const WideSet pivot = here.interchangeable ? loosest_rank(graph_, left) : 0;
      this->divide(split, step, left, pivot, inside, visit);
    };
    const auto search_part = [&](WideSet part, Portion portion) {
      return place_part(split, step, left, part, inside, portion);
    };
    if (shared_ == nullptr || shared_->branches.is_deep()) {
      return each_part([&](WideSet part) { (void)search_part(part, Portion::whole); });
    }
    OpenBranches& branches = shared_->branches;
    branches.follow(
        shared_->fronts.size(), split.listed.has_value(), each_part,
        [&](WideSet part) { return search_part(part, Portion::begin); },
        [&](WideSet part) {
          ignores_fronts_ = branches.is_on_the_way();
          (void)search_part(part, Portion::rest);
        });
  }

  /// The portion of a branch to search: the beginning tells whether there is more, and counts it.
  enum class Portion { whole, begin, rest };

  /// Whether a part may lead to a better placement.
  bool place_part(const Split& split, std::size_t step, WideSet left, WideSet part,
                  FutureLoads inside, Portion portion) {
    const FillStep& here = split.subtree.steps[step];
    if (size_of(part) > here.capacity) return false;
    if ((here.required & ~part) != 0 || (here.reserved & part) != 0) return false;
    StepLoad& links = now_[bounds_.class_of(split.subtree, here)];
    const StepLoad before = links;
    const StepLoad more = links_above(graph_, here, part);
    links = {std::max(links.largest, more.largest), links.sum + more.sum};
    if (!here.cores) bounds_.add_inside(here.subtree, part, inside);
    FutureLoads own = inside;
    add_future(split, left ^ part, own);
    const bool promises = portion == Portion::rest ? leads_on(own, split) : promising(own, split);
    if (promises && portion != Portion::begin) {
      take(split, step, part);
      place(split, step + 1, left ^ part, inside);
    }
    links = before;
    return promises;
  }

  /// Searches the insides of the children from one on, each with the others' bounds beside it.
  void go_inside(const Split& split, std::size_t child) {
    while (child < split.children.size() && !has_inside(split, child)) ++child;
    if (child == split.children.size()) return split.next();
    const ObjectId object = split.children[child].front();
    FutureLoads outside = split.outside;
    for (std::size_t c = child + 1; c < split.children.size(); ++c) {
      if (has_inside(split, c)) {
        bounds_.add_inside(split.subtree.steps[c].subtree, set_of(split, c), outside);
      }
    }
    Front found = given_front();
    const Next next = [&] {
      if (ignores_fronts_ || joins(found)) go_inside(split, child + 1);
    };
    if (shared_ != nullptr) shared_->fronts.push_back(&found);
    fill(object, set_of(split, child), outside, &found, next);
    if (shared_ != nullptr) shared_->fronts.pop_back();
  }
  /// Whether the loads decided so far are new to a front, to which they are added.
  [[nodiscard]] bool joins(Front& front) const {
    const Value value = incumbent_.values().of(now_);
    if (incumbent_.is_covered(front, value)) return false;
    front.push_back(value);
    return true;
  }
  /// What the process that left this subtree has found before for the next object on the way.
  [[nodiscard]] Front given_front() const {
    if (shared_ == nullptr || !ignores_fronts_) return {};
    return shared_->given_fronts.at(shared_->fronts.size());
  }

  void record() {
    const Value value = incumbent_.values().of(now_);
    if (work_.is_stopped() || !incumbent_.is_beaten_by(value)) return;
    if (restarts_left_ > 0 && incumbent_.has_other_largest(value)) {
      --restarts_left_;  // fewer parts are of use now, and better bounds follow from those
      if (shared_ == nullptr) {
        work_.stop();
      } else {
        shared_->may_tighten = true;
      }
    }
    incumbent_.replace(value);
    *best_set_on_core_ = sets_.on_cores(root_, graph_.all(), set_of_);
    if (shared_ != nullptr) {
      shared_->pool.tell(BytePacker().add(value).add(*best_set_on_core_).take());
    }
  }

  /// A better placement that another process has found.
  void learn(const std::string& better) {
    ByteReader reader(better);
    const auto value = reader.next<Value>();
    if (!incumbent_.is_beaten_by(value)) return;
    shared_->may_tighten = shared_->may_tighten || incumbent_.has_other_largest(value);
    incumbent_.replace(value);
    *best_set_on_core_ = reader.next<std::vector<WideSet>>();
  }

  /// A share of what is still to be searched here, for another process.
  [[nodiscard]] LeftSubtree left_to_others(std::size_t shares) {
    OpenBranches& branches = shared_->branches;
    const auto some = branches.leave_some(shares);
    if (!some) return {{}, branches.is_on_the_way() ? branches.outermost() : LeftSubtree::nothing};
    BytePacker packed;
    packed.add(some->path).add(some->branches).add(some->fronts);
    for (std::size_t f = 0; f < some->fronts; ++f) packed.add(*shared_->fronts[f]);
    return {packed.take(), some->path.size()};
  }
  void search_subtree(const std::string& packed) {
    if (std::exchange(shared_->may_tighten, false)) {
      shared_->listed.reset();
      if (!root_is_promising()) return;
    }
    ByteReader reader(packed);
    Subtree subtree{reader.next<std::vector<WideSet>>(), reader.next<std::vector<WideSet>>(),
                    reader.next<std::size_t>()};
    shared_->given_fronts.clear();
    for (std::size_t f = 0; f < subtree.fronts; ++f) {
      shared_->given_fronts.push_back(reader.next<Front>());
    }
    shared_->branches.begin(std::move(subtree));
    ignores_fronts_ = true;
    search_all();
    shared_->branches.forget();
    ignores_fronts_ = false;
  }
  /// All take the result of the first process: equally good ones may differ.
  [[nodiscard]] static std::vector<WideSet> best_of_first(ProcessGroup& processes,
                                                          const std::vector<WideSet>& sets) {
    return ByteReader(processes.by_first([&] { return BytePacker().add(sets).take(); }))
        .next<std::vector<WideSet>>();
  }

  const PlacedSets sets_;
  /// Each lists parts and raises prices anew, which is paid for like branches.
  int restarts_left_ = 4;
  std::vector<WideSet>* best_set_on_core_ = nullptr;
  Shared* shared_ = nullptr;  ///< null: this process searches alone
};

}  // namespace rankplace
