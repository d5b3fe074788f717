import type { CsvMistake, Repeats } from '#contract/listing-imports.ts'
import { inTransaction, type Pool, type Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { viewerFor } from '../../../platform/http/viewer.ts'
import { changeItems, lockItems, type PostHooks, publishPost } from '../../posts/index.ts'
import { findDelivery } from '../../storefronts/index.ts'
import type { ListingLine } from './cells.ts'
import { readFile } from './file.ts'
import { withFitments } from './fitments/fitted.ts'
import { type ImportPlan, planOf } from './plan.ts'
import { findOwned } from './queries.ts'

/** So many that a file takes seconds, and so few that nobody waits for the locks of one batch. */
const BATCH_ROWS = 25

/** `id`: of this import, because the member may have started another one since. */
export type Import = { memberId: number; id: string }

/**
 * Imports a file that was checked, some rows at a time. An import that is interrupted goes on where it was. Rows that
 * something has happened to since the check are left out, and listed.
 */
export async function runImport(sql: Pool, one: Import, hooks: readonly PostHooks[], signal: AbortSignal) {
  const [found] = await sql<{ csv: string }[]>`
    select csv from listing_imports where id = ${one.id} and member_id = ${one.memberId} and state = 'running'`
  if (!found) return
  const lines = await withFitments(sql, viewerFor(one.memberId), readFile(found.csv).lines)
  let isRunning = true
  while (isRunning) {
    signal.throwIfAborted()
    isRunning = await runBatch(sql, one, lines, hooks)
  }
}

async function runBatch(sql: Pool, one: Import, lines: readonly ListingLine[], hooks: readonly PostHooks[]) {
  try {
    return await inTransaction(sql, (tx) => importBatch(tx, one, lines, hooks))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await stopImport(sql, one, lines, error.message)
    return false
  }
}

/** What refused a row would refuse the rest, too, such as the limit of a new account. */
async function stopImport(sql: Pool, { id }: Import, lines: readonly ListingLine[], message: string) {
  const [place] = await sql<{ done: number }[]>`select done from listing_imports where id = ${id}`
  const row = lines[place?.done ?? 0]?.row ?? 1
  await sql`
    update listing_imports
    set state = 'stopped', csv = '', mistakes = mistakes || ${sql.json([{ row, column: null, message }])}::jsonb
    where id = ${id} and state = 'running'`
}

/** Returns whether there are more rows. */
async function importBatch(
  tx: Transaction,
  { id, memberId }: Import,
  lines: readonly ListingLine[],
  hooks: readonly PostHooks[],
) {
  const [place] = await tx<{ done: number; repeats: Repeats }[]>`
    select done, repeats from listing_imports where id = ${id} and state = 'running' for update`
  if (!place) return false
  const batch = lines.slice(place.done, place.done + BATCH_ROWS)
  const plan = await carryOut(tx, memberId, batch, { repeats: place.repeats, hooks })
  const isLast = place.done + batch.length >= lines.length
  await tx`
    update listing_imports set done = done + ${batch.length}, added = added + ${plan.added.length},
      changed = changed + ${plan.changes.length}, unchanged = unchanged + ${plan.unchanged},
      repeated = repeated + ${plan.repeated}, mistakes = mistakes || ${tx.json(plan.mistakes)}::jsonb,
      state = ${isLast ? 'done' : 'running'}, csv = case when ${isLast} then '' else csv end
    where id = ${id}`
  return !isLast
}

type Terms = { repeats: Repeats; hooks: readonly PostHooks[] }

/** Adds new listings first, because nobody waits for them; then locks the others, and compares them again. */
async function carryOut(tx: Transaction, memberId: number, batch: readonly ListingLine[], { repeats, hooks }: Terms) {
  const viewer = viewerFor(memberId)
  const fresh = batch.filter(({ id }) => id === null)
  const delivery = await findDelivery(tx, memberId)
  const adding = planOf(fresh, { items: [], owned: await findOwned(tx, viewer, fresh), delivery, repeats })
  for (const form of adding.added) await publishPost(tx, viewer, form, hooks)
  const known = batch.filter(({ id }) => id !== null)
  const items = await lockItems(
    tx,
    viewer,
    known.flatMap(({ id }) => id ?? []),
  )
  const changing = planOf(known, { items, owned: new Set(), delivery, repeats })
  await changeItems(tx, viewer, changing.changes, hooks)
  return together(adding, changing)
}

function together(adding: ImportPlan, changing: ImportPlan): ImportPlan {
  const mistakes: CsvMistake[] = [...adding.mistakes, ...changing.mistakes]
  return { ...changing, added: adding.added, repeated: adding.repeated, mistakes }
}
