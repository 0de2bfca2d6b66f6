// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <new>
#include <ranges>
#include <type_traits>
#include <utility>

namespace rankplace {

/// A list that is nearly always short: up to `Own` items lie in it, more of them on the heap. With
/// millions of such lists, as the lists of the cores of a large machine, most of the time of
/// std::vector goes into asking for memory and giving it back. At most 2^32 - 1 items.
template <class Item, std::uint32_t Own>
class ShortList {
  static_assert(std::is_trivially_copyable_v<Item>);
  static_assert(alignof(Item) <= alignof(Item*) && Own > 0);

 public:
  using value_type = Item;
  using iterator = Item*;
  using const_iterator = const Item*;

  ShortList() = default;
  ShortList(std::initializer_list<Item> items) { append(items); }
  /// Any other list of such items.
  template <std::ranges::forward_range List>
  requires(std::is_same_v<std::ranges::range_value_t<List>, Item> &&
           !std::is_same_v<std::remove_cvref_t<List>, ShortList>)
      ShortList(const List& items) {  // NOLINT: as assigning one std::vector to another
    append(items);
  }
  ShortList(const ShortList& other) { append(other); }
  ShortList(ShortList&& other) noexcept { take(other); }
  ShortList& operator=(const ShortList& other) {
    if (this == &other) return *this;
    clear();
    append(other);
    return *this;
  }
  ShortList& operator=(ShortList&& other) noexcept {
    if (this == &other) return *this;
    release();
    take(other);
    return *this;
  }
  ~ShortList() { release(); }

  [[nodiscard]] Item* data() { return is_own() ? memory_.own : memory_.heap; }
  [[nodiscard]] const Item* data() const { return is_own() ? memory_.own : memory_.heap; }
  [[nodiscard]] Item* begin() { return data(); }
  [[nodiscard]] Item* end() { return data() + size_; }
  [[nodiscard]] const Item* begin() const { return data(); }
  [[nodiscard]] const Item* end() const { return data() + size_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Item& operator[](std::size_t i) { return data()[i]; }
  [[nodiscard]] const Item& operator[](std::size_t i) const { return data()[i]; }
  [[nodiscard]] const Item& front() const { return data()[0]; }
  [[nodiscard]] const Item& back() const { return data()[size_ - 1]; }

  void clear() { size_ = 0; }
  void push_back(const Item& item) {
    const Item added = item;  // which may lie in this list
    grow_to(size_ + std::size_t{1});
    data()[size_++] = added;
  }
  /// `from` to `to` lie in another list.
  template <std::forward_iterator Iterator>
  void insert(const Item* at, Iterator from, Iterator to) {
    const auto before = static_cast<std::size_t>(at - data());
    const std::size_t old_size = size_;
    grow_to(old_size + static_cast<std::size_t>(std::distance(from, to)));
    for (; from != to; ++from) data()[size_++] = *from;
    std::rotate(begin() + before, begin() + old_size, end());
  }
  void erase(Item* from, const Item* to) {
    const Item* const last = std::copy(to, std::as_const(*this).end(), from);
    size_ = static_cast<std::uint32_t>(last - data());
  }
  /// New items are `item`.
  void resize(std::size_t size, const Item& item = {}) {
    grow_to(size);
    std::fill(data() + std::min<std::size_t>(size_, size), data() + size, item);
    size_ = static_cast<std::uint32_t>(size);
  }

  friend bool operator==(const ShortList& a, const ShortList& b) {
    return std::ranges::equal(a, b);
  }

 private:
  [[nodiscard]] bool is_own() const { return capacity_ == Own; }
  template <std::ranges::forward_range List>
  void append(const List& items) {
    insert(end(), std::ranges::begin(items), std::ranges::end(items));
  }
  void grow_to(std::size_t size) {
    if (size <= capacity_) return;
    const auto capacity = std::max<std::size_t>(size, std::size_t{2} * capacity_);
    Item* const heap = static_cast<Item*>(::operator new(capacity * sizeof(Item)));
    std::uninitialized_copy(begin(), end(), heap);
    release();
    memory_.heap = heap;
    capacity_ = static_cast<std::uint32_t>(capacity);
  }
  void release() {
    if (!is_own()) ::operator delete(memory_.heap);
  }
  /// Takes the items of a list, which is empty afterwards.
  void take(ShortList& other) {
    memory_ = other.memory_;
    size_ = std::exchange(other.size_, 0);
    capacity_ = std::exchange(other.capacity_, Own);
  }

  std::uint32_t size_ = 0;
  std::uint32_t capacity_ = Own;
  union Memory {
    Item own[Own];
    Item* heap;
  } memory_{};
};

/// Numbers of cores, hardware threads or PUs: mostly one or two.
using NumberList = ShortList<std::uint32_t, 2>;

}  // namespace rankplace
