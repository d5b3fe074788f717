import type { CsvMistake, Repeats } from '#contract/listing-imports.ts'
import { inTransaction, type Pool, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import { viewerFor } from '../../../platform/http/viewer.ts'
import { isSuspended } from '../../identity/index.ts'
import { getArchive, type Media, removeArchive } from '../../media/index.ts'
import { changeItems, lockItems, type PostHooks, publishPost } from '../../posts/index.ts'
import { findDelivery } from '../../storefronts/index.ts'
import type { ListingLine } from './cells.ts'
import { readFile } from './file.ts'
import { withFitments } from './fitments/fitted.ts'
import { forgetPhotos, type Import, listPhotos, unpackNeeded } from './photos.actions.ts'
import { photoMistakes, withPhotos } from './photos.ts'
import { type ImportPlan, planOf } from './plan.ts'
import { findOwned } from './queries.ts'

/** So many that a file takes seconds, and so few that nobody waits for the locks of one batch. */
const BATCH_ROWS = 25

/**
 * Imports a file that was checked: first its photos, then some rows at a time. An import that is interrupted goes on
 * where it was. Rows that something has happened to since the check are left out, and listed.
 */
export async function runImport(media: Media, one: Import, hooks: readonly PostHooks[], signal: AbortSignal) {
  const { sql } = media
  const [found] = await sql<{ csv: string; archiveId: number | null }[]>`
    select csv, archive_id from listing_imports
    where id = ${one.id} and member_id = ${one.memberId} and state = 'running'`
  if (!found) return
  const { archiveId } = found
  const lines = await linesOf(sql, one, found)
  const problems = await unpackNeeded(media, one, archiveId, signal)
  if (problems.size > 0) await stopImport(sql, one, photoMistakes(lines, problems))
  else await runBatches(sql, { one, lines, hooks }, signal)
  if (archiveId !== null) await removeArchive(media, archiveId)
}

async function linesOf(sql: Sql, { memberId }: Import, { csv, archiveId }: { csv: string; archiveId: number | null }) {
  const archive = archiveId === null ? null : await getArchive(sql, archiveId)
  return withPhotos(await withFitments(sql, viewerFor(memberId), readFile(csv).lines), archive?.entries ?? null)
}

type Run = { one: Import; lines: readonly ListingLine[]; hooks: readonly PostHooks[] }

async function runBatches(sql: Pool, run: Run, signal: AbortSignal) {
  let isRunning = true
  while (isRunning) {
    signal.throwIfAborted()
    isRunning = await runBatch(sql, run)
  }
}

async function runBatch(sql: Pool, run: Run) {
  try {
    return await inTransaction(sql, (tx) => importBatch(tx, run))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // What refused a row would refuse the rest, too, such as the limit of a new account.
    const [place] = await sql<{ done: number }[]>`select done from listing_imports where id = ${run.one.id}`
    const row = run.lines[place?.done ?? 0]?.row ?? 1
    await stopImport(sql, run.one, [{ row, column: null, message: error.message }])
    return false
  }
}

function stopImport(sql: Pool, { id, memberId }: Import, mistakes: readonly CsvMistake[]) {
  return inTransaction(sql, async (tx) => {
    const { count } = await tx`
      update listing_imports
      set state = 'stopped', csv = '', archive_id = null, mistakes = mistakes || ${tx.json(mistakes)}::jsonb
      where id = ${id} and state = 'running'`
    if (count > 0) await forgetPhotos(tx, memberId)
  })
}

/** Returns whether there are more rows. */
async function importBatch(tx: Transaction, { one: { id, memberId }, lines, hooks }: Run) {
  const [place] = await tx<{ done: number; repeats: Repeats; isSuspended: boolean }[]>`
    select done, repeats, ${isSuspended(tx, 'listing_imports.member_id')} as is_suspended
    from listing_imports where id = ${id} and state = 'running' for update`
  if (!place) return false
  // What was added until then is hidden with the rest.
  if (place.isSuspended) throw refusal.forbidden('A moderator suspended you. The rest wasn’t imported.')
  const batch = lines.slice(place.done, place.done + BATCH_ROWS)
  const plan = await carryOut(tx, memberId, batch, { repeats: place.repeats, hooks })
  const isLast = place.done + batch.length >= lines.length
  await tx`
    update listing_imports set done = done + ${batch.length}, added = added + ${plan.added.length},
      changed = changed + ${plan.changes.length}, unchanged = unchanged + ${plan.unchanged},
      repeated = repeated + ${plan.repeated}, mistakes = mistakes || ${tx.json(plan.mistakes)}::jsonb,
      state = ${isLast ? 'done' : 'running'}, csv = case when ${isLast} then '' else csv end,
      archive_id = case when ${isLast} then null else archive_id end
    where id = ${id}`
  if (isLast) await forgetPhotos(tx, memberId)
  return !isLast
}

type Terms = { repeats: Repeats; hooks: readonly PostHooks[] }

/** Adds new listings first, because nobody waits for them; then locks the others, and compares them again. */
async function carryOut(tx: Transaction, memberId: number, batch: readonly ListingLine[], { repeats, hooks }: Terms) {
  const viewer = viewerFor(memberId)
  const fresh = batch.filter(({ id }) => id === null)
  const delivery = await findDelivery(tx, memberId)
  const adding = planOf(fresh, { items: [], owned: await findOwned(tx, viewer, fresh), delivery, repeats })
  const urls = await listPhotos(
    tx,
    memberId,
    batch.flatMap(({ files }) => files),
  )
  const photosOf = (files: readonly string[]) => files.flatMap((file) => urls.get(file) ?? [])
  for (const { form, files } of adding.added) {
    await publishPost(tx, viewer, { ...form, images: photosOf(files) }, hooks)
  }
  const known = batch.filter(({ id }) => id !== null)
  const items = await lockItems(
    tx,
    viewer,
    known.flatMap(({ id }) => id ?? []),
  )
  const changing = planOf(known, { items, owned: new Set(), delivery, repeats })
  const changes = changing.changes.map((change) => ({ ...change, photos: photosOf(change.files) }))
  await changeItems(tx, viewer, changes, hooks)
  return together(adding, changing)
}

function together(adding: ImportPlan, changing: ImportPlan): ImportPlan {
  const mistakes: CsvMistake[] = [...adding.mistakes, ...changing.mistakes]
  return { ...changing, added: adding.added, repeated: adding.repeated, mistakes }
}
