// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rankplace {

/// The columns that a text of one line takes on a terminal: not its bytes. Wide characters
/// (Chinese, Japanese, Korean, pictures) take two, characters that combine with the one before them
/// none.
[[nodiscard]] std::size_t columns_of(std::string_view text);
/// The characters of a line that begin in its columns [begin, end); nothing behind its end.
[[nodiscard]] std::string_view part_in_columns(std::string_view line, std::size_t begin,
                                               std::size_t end);

/// A line broken at spaces so that no part is wider than `columns`; the later ones begin with
/// `indent` spaces. A word that is wider breaks behind commas (`{a,b,c}`), else it stays whole.
/// Columns 0: the line as it is. Newlines of the text stay.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent);

}  // namespace rankplace
