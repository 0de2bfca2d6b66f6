-- SPDX-License-Identifier: BSD-3-Clause
-- Pages of docs/cli as manual pages: a paragraph that begins with a bold word is a section of that
-- name, and "Name" is what `whatis` reads.
local command = ""

function Header(header)
  if header.level == 1 then
    command = pandoc.utils.stringify(header):gsub(" ", "-")
    return {}
  end
  header.level = header.level - 1
  return header
end

function Para(paragraph)
  local first = paragraph.content[1]
  if first == nil or first.t ~= "Strong" then return nil end
  local title = pandoc.utils.stringify(first):upper()
  local rest = { table.unpack(paragraph.content, 2) }
  while rest[1] and (rest[1].t == "Space" or rest[1].t == "SoftBreak"
                     or (rest[1].t == "Str" and rest[1].text == "-")) do
    table.remove(rest, 1)
  end
  if title == "NAME" then
    rest = { pandoc.Str(command), pandoc.Space(), pandoc.Str("-"), pandoc.Space(), table.unpack(rest) }
  end
  local section = { pandoc.Header(1, title) }
  if #rest > 0 then table.insert(section, pandoc.Para(rest)) end
  return section
end

-- Lines of a narrow column cannot be stretched to its width: groff 1.23 warns of each.
function Table(the_table)
  return { pandoc.RawBlock("man", ".ad l"), the_table }
end

return { { Header = Header }, { Para = Para, Table = Table } }
