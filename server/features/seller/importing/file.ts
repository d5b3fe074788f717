import { type ListingLines, readLines } from './cells.ts'
import { BrokenFile, readTable } from './table.ts'

/** The rows of a file. `rows`: how many it has, with those that have mistakes. */
export type ListingFile = ListingLines & { rows: number }

export function readFile(csv: string): ListingFile {
  try {
    const table = readTable(csv)
    return { ...readLines(table), rows: table.rows.length }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    return { lines: [], rows: 0, mistakes: [{ row: error.row, column: null, message: error.message }] }
  }
}
