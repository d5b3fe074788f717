/** The byte order mark. Without it, spreadsheets misread accents. */
export const BYTE_ORDER_MARK = '\u{feff}'

/**
 * What a spreadsheet takes for the beginning of a formula: also full-width signs, in Japanese and Chinese ones, and signs
 * after invisible characters.
 */
const FORMULA = String.raw`'*[\p{Cf}\s]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]`

/** RFC 4180. Text that a spreadsheet would run as a formula gets a quote in front. */
export function csvRow(cells: readonly (string | number)[]) {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell))).join(',')}\r\n`
}

/** The text of a cell written by `csvRow`, without the quote in front. */
export function textOfCell(cell: string) {
  return cell.replace(new RegExp(`^'(?=${FORMULA})`, 'u'), '')
}

/** Text that already starts with such quotes gets one more, so that reading returns what was written. */
function quoted(text: string) {
  return `"${text.replace(new RegExp(`^(?=${FORMULA})`, 'u'), "'").replaceAll('"', '""')}"`
}
