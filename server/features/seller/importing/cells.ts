import { type FieldError, Id } from '#contract/basics.ts'
import { NewMarket } from '#contract/new-posts.ts'
import { type CsvMistake, LISTING_COLUMNS, type ListingColumn } from '#contract/seller.ts'
import { textOfCell } from '../../../platform/http/csv.ts'
import { mistakesIn } from '../../../platform/http/validation.ts'
import { type ItemForm, problemsOf } from '../../posts/index.ts'
import type { Table, TableRow } from './table.ts'

/** A row of the file, as the equivalent form. `id`: null for a new listing. */
export type ListingLine = { row: number; id: number | null; form: ItemForm }
export type ListingLines = { lines: ListingLine[]; mistakes: CsvMistake[] }

/** The form field for each column. */
const fields: Record<Exclude<ListingColumn, 'id'>, string> = {
  title: 'title',
  description: 'description',
  price_vbt: 'tokens',
  stock: 'stock',
  condition: 'condition',
  category: 'category',
  shipping: 'canShip',
  pickup: 'canPickUp',
  offers: 'takesOffers',
  return_days: 'returnDays',
}
const columnOf = new Map(Object.entries(fields).map(([column, field]) => [field, column]))

const WHOLE = /^\d{1,15}$/
const answers = new Map([
  ...['yes', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'false', '0'].map((word) => [word, false] as const),
])

/** All mistakes that the file alone reveals, by row, and the rows without mistakes. */
export function readLines({ headings, rows }: Table): ListingLines {
  const inHeading = headingMistakes(headings)
  if (inHeading.length > 0) return { lines: [], mistakes: inHeading }
  const read = rows.map((row) => readLine(headings, row))
  return {
    lines: read.flatMap(({ line }) => (line ? [line] : [])),
    mistakes: read.flatMap(({ mistakes }) => mistakes),
  }
}

function headingMistakes(headings: readonly string[]): CsvMistake[] {
  const at = (column: string, message: string) => ({ row: 1, column, message })
  const known: readonly string[] = LISTING_COLUMNS
  return [
    ...headings
      .filter((heading) => !known.includes(heading))
      .map((heading) => at(heading, `Unknown column. Rename or delete it. Columns: ${known.join(', ')}.`)),
    ...known
      .filter((column) => !headings.includes(column))
      .map((column) => at(column, 'This column is missing. Add it.')),
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
  const id = numberOf(texts.get('id')!)
  const form = formOf(texts)
  const mistakes = [...idMistakes(id), ...formMistakes(form)].map((mistake) => ({ row, ...mistake }))
  if (mistakes.length > 0) return { line: null, mistakes }
  return { line: { row, id: (id as number | undefined) ?? null, form: form as ItemForm }, mistakes }
}

/** Mistakes that the form would refuse, too. */
function formMistakes(form: object) {
  const errors = mistakesIn(NewMarket, form)
  return (errors.length > 0 ? errors : problemsOf(form as ItemForm, new Date())).map(inColumn)
}

/** Empty cells are left out, as in the form. Invalid values are kept, so that the form's check reports them. */
function formOf(texts: ReadonlyMap<string, string>): object {
  const text = (column: ListingColumn) => texts.get(column) || undefined
  const word = (column: ListingColumn) => texts.get(column)!.trim().toLowerCase() || undefined
  const answer = (column: ListingColumn) => answers.get(word(column) ?? '') ?? word(column)
  const number = (column: ListingColumn) => numberOf(texts.get(column)!)
  const entries = {
    kind: 'market',
    title: text('title'),
    description: text('description'),
    tokens: number('price_vbt'),
    stock: number('stock'),
    condition: word('condition'),
    category: word('category'),
    canShip: answer('shipping'),
    canPickUp: answer('pickup'),
    takesOffers: answer('offers'),
    returnDays: number('return_days'),
  }
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
}

function numberOf(text: string) {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  return WHOLE.test(trimmed) ? Number(trimmed) : trimmed
}

function idMistakes(id: string | number | undefined) {
  if (id === undefined || mistakesIn(Id, id).length === 0) return []
  return [{ column: 'id', message: 'Enter the id of a listing, or leave it empty for a new one.' }]
}

/** Translates a form error into the terms of the file. */
function inColumn({ field, message }: FieldError) {
  const isAnswer = message === 'Must be true or false.'
  return { column: columnOf.get(field) ?? null, message: isAnswer ? 'Enter yes or no.' : message }
}
