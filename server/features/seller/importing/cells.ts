import { Id } from '#contract/basics.ts'
import type { Fitment } from '#contract/kinds/market.ts'
import {
  COLUMN_ALIASES,
  type CsvMistake,
  IMPORT_COLUMNS,
  type ListingColumn,
  MAX_IMPORTED_PHOTOS,
  PHOTO_COLUMN,
  VBT_COLUMN,
  VEHICLE_COLUMNS,
} from '#contract/listing-imports.ts'
import { own } from '#contract/own.ts'
import { textOfCell } from '../../../platform/http/csv.ts'
import { mistakesIn } from '../../../platform/http/validation.ts'
import { priceIn, wholeIn } from './amounts.ts'
import { explicitText } from './fitments/syntax.ts'
import type { Table, TableRow } from './table.ts'

type Entries = Record<string, string | number | boolean | Fitment[]>

/**
 * A row of the file. `id`: null for a new listing. `entries`: its cells as fields of the form, without the empty ones.
 * `fits`: the vehicles, as typed; null keeps what the listing has. `photos`: as typed; `files`: those in the ZIP.
 * `columnOf`: the column of each field. `mistakes`: what its cells alone reveal.
 */
export type ListingLine = {
  row: number
  id: number | null
  entries: Entries
  fits: string | null
  photos: readonly string[]
  files: readonly string[]
  columnOf: (field: string) => string | null
  mistakes: CsvMistake[]
}
export type ListingLines = { lines: ListingLine[]; mistakes: CsvMistake[] }

/** What is not a field of its own. */
const others = ['id', 'fits', PHOTO_COLUMN, ...VEHICLE_COLUMNS] as const
type OtherColumn = (typeof others)[number]

type Value = string | number | boolean | { problem: string }

const answers = new Map([
  ...['yes', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
])
const text = (cell: string) => cell
const word = (cell: string) => cell.trim().toLowerCase()
const answer = (cell: string) => answers.get(word(cell)) ?? word(cell)

/** The form field of each column, and how its cells are read. Invalid ones stay, so that the form's check reports them. */
const columns: Record<Exclude<ListingColumn, OtherColumn>, { field: string; read: (cell: string) => Value }> = {
  title: { field: 'title', read: text },
  description: { field: 'description', read: text },
  price: { field: 'tokens', read: priceIn },
  [VBT_COLUMN]: { field: 'tokens', read: wholeIn },
  stock: { field: 'stock', read: wholeIn },
  condition: { field: 'condition', read: word },
  category: { field: 'category', read: word },
  shipping: { field: 'canShip', read: answer },
  pickup: { field: 'canPickUp', read: answer },
  offers: { field: 'takesOffers', read: answer },
  return_days: { field: 'returnDays', read: wholeIn },
}

/** The rows, and what is wrong with the whole file or a whole row. */
export function readLines({ headings: typed, headingRow, rows }: Table): ListingLines {
  const headings = typed.map((heading) => own(COLUMN_ALIASES, heading) ?? heading)
  const inHeading = headingMistakes(headings, headingRow)
  if (inHeading.length > 0) return { lines: [], mistakes: inHeading }
  const read = rows.map((row) => readLine(headings, row))
  return {
    lines: read.flatMap(({ line }) => (line ? [line] : [])),
    mistakes: read.flatMap(({ mistakes }) => mistakes),
  }
}

function headingMistakes(headings: readonly string[], row: number): CsvMistake[] {
  const at = (column: string, message: string) => ({ row, column, message })
  const known: readonly string[] = [...IMPORT_COLUMNS, VBT_COLUMN, ...VEHICLE_COLUMNS]
  const has = (column: string) => headings.includes(column)
  return [
    ...headings
      .filter((heading) => !known.includes(heading))
      .map((heading) => at(heading, `Unknown column. Rename or delete it. Columns: ${IMPORT_COLUMNS.join(', ')}.`)),
    ...(has('title') ? [] : [at('title', 'This column is missing. Add it.')]),
    ...(has('price') || has(VBT_COLUMN) ? [] : [at('price', 'This column is missing. Add it.')]),
    ...(has('price') && has(VBT_COLUMN) ? [at(VBT_COLUMN, 'Use one column for prices: price or price_vbt.')] : []),
    ...(has('fits') && has('make')
      ? [at('make', 'Use one way to name vehicles: either fits, or make, model, and years.')]
      : []),
    ...known
      .filter((column) => headings.indexOf(column) !== headings.lastIndexOf(column))
      .map((column) => at(column, 'This column appears twice. Delete one.')),
  ]
}

function readLine(headings: readonly string[], { row, cells }: TableRow) {
  if (cells.length !== headings.length) {
    const message = `This row has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, but the header row has ${headings.length}. Put text that contains commas in quotation marks.`
    return { line: null, mistakes: [{ row, column: null, message }] }
  }
  const texts = new Map(headings.map((heading, index) => [heading, textOfCell(cells[index]!)]))
  const id = idIn(texts.get('id') ?? '')
  const { entries, mistakes } = entriesOf(texts)
  const photos = photosIn(texts.get(PHOTO_COLUMN) ?? '')
  const inPhotos = photoMistakesIn(photos)
  const inCells: CsvMistake[] = [...idMistakes(id), ...mistakes, ...inPhotos].map((mistake) => ({
    row,
    ...mistake,
  }))
  const isNumber = typeof id === 'number'
  return {
    line: {
      row,
      id: isNumber ? id : null,
      entries,
      fits: fitsIn(texts),
      photos: inPhotos.length === 0 ? photos : [],
      files: [],
      columnOf: columnsBy(headings),
      mistakes: inCells,
    },
    mistakes: [],
  }
}

/** 'pads-1.jpg; pads-2.jpg' */
function photosIn(cell: string) {
  const names = cell.split(/[;,|\n]/, 10 * MAX_IMPORTED_PHOTOS).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

function photoMistakesIn(photos: readonly string[]) {
  const column = PHOTO_COLUMN
  if (photos.length > MAX_IMPORTED_PHOTOS) return [{ column, message: `List up to ${MAX_IMPORTED_PHOTOS} photos.` }]
  if (!photos.some((name) => /^https?:/i.test(name))) return []
  return [{ column, message: 'Write the names of photos in the ZIP. Links don’t work here.' }]
}

/** The vehicles of a row, in one cell or in three. */
function fitsIn(texts: ReadonlyMap<string, string>) {
  const cell = texts.get('fits') ?? ''
  const [make = '', model = '', years = ''] = VEHICLE_COLUMNS.map((column) => texts.get(column)?.trim() ?? '')
  const text = make || model || years ? explicitText(make, model, years) : cell.trim()
  return text === '' ? null : text
}

/** Empty cells are left out, as in the form. An invalid price is reported here, in dollars. */
function entriesOf(texts: ReadonlyMap<string, string>) {
  const entries: Entries = {}
  const mistakes: { column: string; message: string }[] = []
  for (const [column, cell] of texts) {
    if (others.some((other) => other === column) || cell.trim() === '') continue
    const { field, read } = columns[column as keyof typeof columns]
    const value = read(cell)
    if (typeof value === 'object') mistakes.push({ column, message: value.problem })
    // own-name: the field is one of ours, by its column.
    else entries[field] = value
  }
  return { entries, mistakes }
}

function columnsBy(headings: readonly string[]) {
  return (field: string) => {
    const [name] = field.split('.')
    if (name === 'fitments') return headings.find((heading) => heading === 'fits' || heading === 'make') ?? null
    return headings.find((heading) => own(columns, heading)?.field === name) ?? null
  }
}

function idIn(cell: string) {
  const trimmed = cell.trim()
  return trimmed === '' ? null : wholeIn(trimmed)
}

function idMistakes(id: string | number | null) {
  if (id === null || mistakesIn(Id, id).length === 0) return []
  return [{ column: 'id', message: 'Enter the id of a listing, or leave it empty for a new one.' }]
}
