import { CsvError, parse } from 'csv-parse/sync'
import { IMPORT_COLUMNS, MAX_CSV_ROWS } from '#contract/listing-imports.ts'

/** `row`: the row number in a spreadsheet, where the first line is row 1. */
export type TableRow = { row: number; cells: string[] }
export type Table = { headings: string[]; headingRow: number; rows: TableRow[] }

const SEPARATORS = [',', ';', '\t']
/** Includes blank lines. */
const MOST_LINES = 10_000
/** Several times as many as a full file has. Reading millions of them would take seconds. */
const MOST_CELLS = 100_000

/** A mistake that makes the whole file unreadable. */
export class BrokenFile extends Error {
  readonly row: number

  constructor(row: number, message: string) {
    super(message)
    this.row = row
  }
}

/** Reads a CSV file from any spreadsheet program. Skips blank rows. */
export function readTable(text: string): Table {
  const { csv, separator, skipped } = withSeparator(text)
  refuseManyCells(csv, separator)
  const [first, ...others] = linesOf(csv, separator, skipped)
  if (!first || isBlankRow(first)) {
    throw new BrokenFile(1 + skipped, `This row must name the columns: ${IMPORT_COLUMNS.join(', ')}.`)
  }
  const rows = others
    .map((cells, index) => ({ row: index + 2 + skipped, cells }))
    .filter(({ cells }) => !isBlankRow(cells))
  const excess = rows[MAX_CSV_ROWS]
  if (excess || others.length >= MOST_LINES) {
    const row = excess?.row ?? MOST_LINES
    throw new BrokenFile(
      row,
      `A file can have ${MAX_CSV_ROWS.toLocaleString('en-US')} listings. Split it into smaller files.`,
    )
  }
  return { headings: first.map((heading) => heading.trim().toLowerCase()), headingRow: 1 + skipped, rows }
}

/** Excel tells itself the separator in a line before the heading: `sep=;`. */
function withSeparator(text: string) {
  const [line = '', separator] = /^\u{feff}?"?sep=(.)"?(?:\r\n|\n|\r)/iu.exec(text) ?? []
  const csv = text.slice(line.length)
  return { csv, separator: separator ?? separatorOf(csv), skipped: separator ? 1 : 0 }
}

function refuseManyCells(csv: string, separator: string) {
  const outsideQuotes = csv.replace(/"[^"]*"?/g, '')
  if (outsideQuotes.split(separator, MOST_CELLS + 2).length <= MOST_CELLS + 1) return
  throw new BrokenFile(1, `The rows have too many columns. A file of listings has ${IMPORT_COLUMNS.length}.`)
}

function linesOf(csv: string, separator: string, skipped: number): string[][] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: MOST_LINES + 1,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = Number(error.records ?? 0) + 1 + skipped
    const hint = 'Put text that contains quotation marks inside quotation marks, and double each one inside.'
    throw new BrokenFile(row, `A quotation mark is in the wrong place, here or further down. ${hint}`)
  }
}

/** In some countries, spreadsheets separate cells with semicolons. */
function separatorOf(csv: string) {
  const [heading = ''] = csv.split(/[\r\n]/, 1)
  const count = (separator: string) => heading.split(separator).length
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0]!
}

function isBlankRow(cells: readonly string[]) {
  return cells.every((cell) => cell.trim() === '')
}
