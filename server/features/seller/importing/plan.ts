import type { FieldError } from '#contract/basics.ts'
import { type CsvMistake, LISTING_COLUMNS, type Repeats } from '#contract/listing-imports.ts'
import { NewMarket } from '#contract/new-posts.ts'
import { mistakesIn } from '../../../platform/http/validation.ts'
import { changesOf, type Item, type ItemChange, type ItemForm, itemOf, problemsOf } from '../../posts/index.ts'
import { belowHeld } from '../../stock/index.ts'
import type { ListingLine } from './cells.ts'

/** A new listing. `files`: its photos in the ZIP. */
type Addition = { form: ItemForm; files: readonly string[] }
/** `files`: photos in the ZIP that replace those of the listing. */
type Change = ItemChange & { files: readonly string[] }

/** What rows would do. `repeated`: rows that are skipped, or that add a listing a second time. */
export type ImportPlan = {
  added: Addition[]
  changes: Change[]
  unchanged: number
  repeated: number
  mistakes: CsvMistake[]
}

/**
 * `items`: the listings that the rows name. `owned`: `sameness` of the listings that a new row could repeat.
 * `delivery`: how the storefront hands parts over, for rows that do not say.
 */
type Existing = {
  items: readonly Item[]
  owned: ReadonlySet<string>
  delivery: { canShip: boolean; canPickUp: boolean }
  repeats: Repeats
}

/** By which a new row counts as a listing that the seller has already. */
export function sameness({ title, tokens }: { title: string; tokens: number }) {
  return `${title.trim().toLowerCase()}\n${tokens}`
}

/** Compares rows with the existing listings. */
export function planOf(lines: readonly ListingLine[], { items, owned, delivery, repeats }: Existing): ImportPlan {
  const plan: ImportPlan = { added: [], changes: [], unchanged: 0, repeated: 0, mistakes: [] }
  const byId = new Map(items.map((item) => [item.id, item]))
  const firstRow = new Map(lines.toReversed().map(({ id, row }) => [id, row]))
  const seen = new Set(owned)
  for (const line of lines) {
    const item = line.id === null ? undefined : byId.get(line.id)
    const form = {
      kind: 'market',
      ...(item ? formOf(item) : { ...newForm(line), ...deliveryOf(line, delivery) }),
      ...line.entries,
    }
    const mistakes = [...line.mistakes, ...mistakesOf(line, form, { item, firstRow: firstRow.get(line.id)! })]
    plan.mistakes.push(...mistakes.toSorted(byColumn))
    if (mistakes.length === 0) carry(plan, form as ItemForm, { item, seen, repeats, files: line.files })
  }
  return plan
}

const order: readonly (string | null)[] = LISTING_COLUMNS
const byColumn = (one: CsvMistake, other: CsvMistake) => order.indexOf(one.column) - order.indexOf(other.column)

type Line = { item: Item | undefined; seen: Set<string>; repeats: Repeats; files: readonly string[] }

function carry(plan: ImportPlan, form: ItemForm, { item, ...others }: Line) {
  if (item) change(plan, item, form, others.files)
  else add(plan, form, others)
}

function change(plan: ImportPlan, before: Item, form: ItemForm, files: readonly string[]) {
  const after = itemOf(form)
  if (files.length > 0 || changesOf(before, after).length > 0) plan.changes.push({ before, after, files })
  else plan.unchanged += 1
}

function add(plan: ImportPlan, form: ItemForm, { seen, repeats, files }: Omit<Line, 'item'>) {
  const key = sameness(form)
  const isRepeated = seen.has(key)
  seen.add(key)
  if (isRepeated) plan.repeated += 1
  if (!isRepeated || repeats === 'add') plan.added.push({ form, files })
}

/** What a file that has only titles and prices leaves open. Without a title, only that is a mistake. */
function newForm({ entries: { title = 'Untitled' } }: ListingLine) {
  return { description: title, stock: 1, condition: 'used', category: 'other' }
}

/** A row that answers one of both says no to the other. */
function deliveryOf({ entries }: ListingLine, ofStorefront: Existing['delivery']) {
  return 'canShip' in entries || 'canPickUp' in entries ? {} : ofStorefront
}

/** Cells that are empty or missing keep what the listing has. */
function formOf({
  returnDays,
  id: _id,
  isHidden: _hidden,
  held: _held,
  endedLeft: _ended,
  link: _link,
  ...item
}: Item) {
  return { ...item, ...(returnDays !== null && { returnDays }) }
}

type Match = { item: Item | undefined; firstRow: number }

function mistakesOf(line: ListingLine, form: object, match: Match): CsvMistake[] {
  const mistake = (column: string | null, message: string) => ({ row: line.row, column, message })
  const inRow = idMistakeOf(line, match)
  if (inRow) return [mistake('id', inRow)]
  const errors = mistakesIn(NewMarket, form)
  const found = errors.length > 0 ? errors : problemsOf(form as ItemForm, new Date())
  const inForm = found.map(({ field, message }) => mistake(line.columnOf(field), inCells(message)))
  if (inForm.length > 0) return inForm.filter(({ column }) => !line.mistakes.some((known) => known.column === column))
  const { held = 0 } = match.item ?? {}
  return (form as ItemForm).stock < held ? [mistake('stock', belowHeld(held))] : []
}

function idMistakeOf({ id, row }: ListingLine, { item, firstRow }: Match) {
  if (id === null) return null
  if (!item) return 'You have no listing with this id. Leave it empty to add a new listing.'
  return firstRow === row ? null : `Row ${firstRow} has the same id. Delete one of the two rows.`
}

function inCells(message: FieldError['message']) {
  return message === 'Must be true or false.' ? 'Enter yes or no.' : message
}
