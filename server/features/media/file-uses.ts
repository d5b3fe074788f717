import type { Transaction } from '../../platform/database/database.ts'
import type { OwnedTables } from '../../platform/database/owned-tables.ts'

/** A column whose rows keep files from the purge. `by`: it names files of the member in this column. */
export type FileUse = { table: string; column: string; by?: string }

/** Everything that slices declare to use files. */
export function fileUsesOf(slices: Readonly<Record<string, OwnedTables>>): FileUse[] {
  const tables = Object.values(slices).flatMap((owned) => Object.entries(owned))
  return tables.flatMap(([table, { files = [], filesNamedIn = {} }]) => [
    ...files.map((column) => ({ table, column })),
    ...Object.entries(filesNamedIn).map(([column, { by }]) => ({ table, column, by })),
  ])
}

/** SQL condition for queries on `media file`. Drafts count as well, so that their files survive. */
export function isUnused(tx: Transaction, uses: readonly FileUse[]) {
  return uses.map((use) => isNotIn(tx, use)).reduce((all, one) => tx`${all} and ${one}`, tx`true`)
}

/** The same, but the file may be the poster of a video. */
export function isUnusedOutsideVideos(tx: Transaction, uses: readonly FileUse[]) {
  return isUnused(
    tx,
    uses.filter(({ table }) => table !== 'media'),
  )
}

function isNotIn(tx: Transaction, { table, column, by }: FileUse) {
  if (by === undefined) return tx`not exists (select from ${tx(table)} use where use.${tx(column)} = file.id)`
  return tx`
    not exists (
      select from ${tx(table)} use
      where use.${tx(by)} = file.owner_id and position(file.public_id in use.${tx(column)}::text) > 0
    )`
}
