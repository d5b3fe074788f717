import type { MarkdownIt, StateBlock } from 'markdown-it'

/** Of all tables in a text: their columns times their rows. */
const MOST_CELLS = 5_000
/** What a table costs besides its cells, in cells: a text can consist of tiny ones. */
const TABLE = 10

/**
 * Shows tables as code once their cells exceed a limit. Short rows are filled up with empty cells, so that a table of 10 KB
 * can have a million.
 */
export function boundTables(markdown: MarkdownIt) {
  markdown.block.ruler.before('table', 'bounded_table', (state, start, end, isSilent) => {
    if (isSilent || !startsTable(state, start, end)) return false
    const afterTable = endOfTable(state, start, end)
    const env = state.env as { cells?: number }
    env.cells = (env.cells ?? 0) + TABLE + columnsIn(lineOf(state, start + 1)) * (afterTable - start - 1)
    if (env.cells <= MOST_CELLS) return false

    const token = state.push('code_block', 'code', 0)
    token.content = state.getLines(start, afterTable, state.blkIndent, true)
    token.map = [start, afterTable]
    state.line = afterTable
    return true
  })
}

/** A line with pipes above a line of pipes, dashes, and colons with as many columns. */
function startsTable(state: StateBlock, start: number, end: number) {
  if (start + 2 > end || state.sCount[start + 1]! < state.blkIndent) return false
  const head = lineOf(state, start)
  const line = lineOf(state, start + 1)
  return head.includes('|') && /^[-|:][-|:\s]+$/.test(line) && columnsIn(line) === cellsIn(head)
}

/** Without the empty ends of '|a|b|'. Escaped pipes separate nothing. */
function cellsIn(head: string) {
  const cells = head.trim().split(/(?<!\\)\|/)
  return cells.length - (cells[0] === '' ? 1 : 0) - (cells.at(-1) === '' ? 1 : 0)
}

/** The first empty or less indented line. */
function endOfTable(state: StateBlock, start: number, end: number) {
  let line = start + 2
  while (line < end && !state.isEmpty(line) && state.sCount[line]! >= state.blkIndent) line += 1
  return line
}

function columnsIn(line: string) {
  return line.split('|').filter((cell) => cell.trim() !== '').length
}

function lineOf(state: StateBlock, line: number) {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
}
