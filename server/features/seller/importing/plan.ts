import type { CsvMistake, ListingImportResult } from '#contract/seller.ts'
import { changesOf, type Item, type ItemChange, type ItemForm, itemOf } from '../../posts/index.ts'
import { belowHeld } from '../../stock/index.ts'
import type { ListingLine, ListingLines } from './cells.ts'

/** What a file would do. It is carried out only if there are no mistakes. */
export type ImportPlan = { added: ItemForm[]; changes: ItemChange[]; unchanged: number; mistakes: CsvMistake[] }

/** Compares the file with the existing listings that it names. */
export function planOf({ lines, mistakes }: ListingLines, items: readonly Item[]): ImportPlan {
  const byId = new Map(items.map((item) => [item.id, item]))
  const firstRow = new Map(lines.toReversed().map(({ id, row }) => [id, row]))
  const found = lines.flatMap((line) => mistakesOf(line, byId, firstRow.get(line.id)!))
  const changes = lines.flatMap(({ id, form }) => {
    const before = id === null ? undefined : byId.get(id)
    return before ? [{ before, after: itemOf(form) }] : []
  })
  const changed = changes.filter(({ before, after }) => changesOf(before, after).length > 0)
  return {
    added: lines.flatMap(({ id, form }) => (id === null ? [form] : [])),
    changes: changed,
    unchanged: changes.length - changed.length,
    mistakes: [...mistakes, ...found].toSorted((one, other) => one.row - other.row),
  }
}

function mistakesOf({ row, id, form }: ListingLine, items: ReadonlyMap<number, Item>, firstRow: number): CsvMistake[] {
  if (id === null) return []
  const item = items.get(id)
  if (!item)
    return [{ row, column: 'id', message: 'You have no listing with this id. Leave it empty to add a new listing.' }]
  if (firstRow !== row)
    return [{ row, column: 'id', message: `Row ${firstRow} has the same id. Delete one of the two rows.` }]
  return form.stock < item.held ? [{ row, column: 'stock', message: belowHeld(item.held) }] : []
}

/** The plan as counts. */
export function resultOf({ added, changes, unchanged, mistakes }: ImportPlan, rows: number): ListingImportResult {
  return { rows, added: added.length, changed: changes.length, unchanged, mistakes, isDone: false }
}
