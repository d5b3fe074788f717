/** Without it, spreadsheets misread accents. */
export const BYTE_ORDER_MARK = '\u{feff}'

/** By RFC 4180. Spreadsheets run text that looks like a formula, so it gets a quote in front. */
export function csvRow(cells: readonly (string | number)[]) {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell))).join(',')}\r\n`
}

/** The text of a cell that `csvRow` wrote, without the quote in front. */
export function textOfCell(cell: string) {
  return cell.replace(/^'(?='*[=+\-@\t\r])/, '')
}

/** Text that starts with such quotes gets one more, so that what is read is what was written. */
function quoted(text: string) {
  return `"${text.replace(/^(?='*[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`
}
