import type { ListingImport, ListingImportPlan } from '#contract/listing-imports.ts'
import type { Jobs } from '../../../platform/background/jobs.ts'
import type { Pool, Sql, Transaction } from '../../../platform/database/database.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { assertAllowance, countLinks } from '../../allowances/index.ts'
import { type Archive, findOwnArchive } from '../../media/index.ts'
import { type ListingFile, readFile } from './file.ts'
import { withFitments } from './fitments/fitted.ts'
import { noteNeededPhotos } from './photos.actions.ts'
import { withPhotos } from './photos.ts'
import { planOf } from './plan.ts'
import { findExisting } from './queries.ts'

export const IMPORT_JOB = 'import_listings'
/** An import that still runs by then has failed again and again, and must not be in the way of the next one. */
const GIVEN_UP = '1 day'

type Call = { viewer: Viewer; url: string; headers: { 'idempotency-key'?: string }; body: ListingImport }

/** Rolls the transaction back, so that its key can be used again. */
class Mistaken extends Error {
  readonly plan: ListingImportPlan

  constructor(plan: ListingImportPlan) {
    super('The file has mistakes.')
    this.plan = plan
  }
}

/** Starts an import unless the file has a mistake. A dry run only checks. */
export async function importListings(sql: Pool, jobs: Jobs, call: Call): Promise<ListingImportPlan> {
  const { viewer, headers, body } = call
  const key = headers['idempotency-key']
  if (!body.isTrial && key === undefined) throw noKey()
  const file = readFile(body.csv)
  try {
    if (body.isTrial || key === undefined) return (await check(sql, viewer, file, body)).plan
    return await once(sql, { ...call, headers: { 'idempotency-key': key } }, (tx) => start(tx, jobs, call, file))
  } catch (error) {
    if (error instanceof Mistaken) return error.plan
    throw error
  }
}

async function start(tx: Transaction, jobs: Jobs, { viewer, body }: Call, file: ListingFile) {
  const { plan, files, archive } = await check(tx, viewer, file, body)
  const [started] = await tx<{ id: string }[]>`
    insert into listing_imports (member_id, csv, repeats, rows, archive_id)
    values (${viewer.id}, ${body.csv}, ${body.repeats ?? 'skip'}, ${file.rows}, ${archive?.id ?? null})
    on conflict (member_id) do update
    set id = default, csv = excluded.csv, repeats = excluded.repeats, rows = excluded.rows, done = 0, added = 0,
      archive_id = excluded.archive_id,
      changed = 0, unchanged = 0, repeated = 0, mistakes = '[]', state = 'running', started_at = default
    where listing_imports.state <> 'running' or listing_imports.started_at < now() - ${GIVEN_UP}::interval
    returning id`
  if (!started) {
    throw refusal.conflict('import_running', 'Your last import is still running. Start the next one when it’s done.')
  }
  await noteNeededPhotos(tx, viewer.id, files)
  await jobs.send(tx, IMPORT_JOB, { memberId: viewer.id, id: started.id }, { key: started.id })
  return { ...plan, isStarted: true }
}

async function check(sql: Sql, viewer: Viewer, file: ListingFile, { repeats = 'skip', archive: url }: ListingImport) {
  const archive = url === undefined ? null : await getOwnArchive(sql, viewer, url)
  const lines = withPhotos(await withFitments(sql, viewer, file.lines), archive?.entries ?? null)
  const { added, changes, unchanged, repeated, ...found } = planOf(lines, {
    ...(await findExisting(sql, viewer, lines)),
    repeats,
  })
  const mistakes = [...file.mistakes, ...found.mistakes].toSorted((one, other) => one.row - other.row)
  const counts = { rows: file.rows, added: added.length, changed: changes.length, unchanged, repeated }
  if (mistakes.length > 0) throw new Mistaken({ ...counts, mistakes, isStarted: false })
  const links = added.reduce((sum, { form }) => sum + countLinks(form.description), 0)
  await assertAllowance(sql, viewer, { post: added.length, link: links })
  const files = [...added, ...changes].flatMap((one) => one.files)
  return { plan: { ...counts, mistakes, isStarted: false }, files, archive }
}

async function getOwnArchive(sql: Sql, viewer: Viewer, url: string): Promise<Archive> {
  const archive = await findOwnArchive(sql, viewer, url)
  if (archive) return archive
  throw refusal.invalidFields([{ field: 'archive', message: 'This ZIP is gone. Upload it again.' }])
}

/** Removes what the last import says, once the seller has read it. */
export async function dismissImport(sql: Sql, viewer: Viewer) {
  await sql`delete from listing_imports where member_id = ${viewer.id} and state <> 'running'`
}

function noKey() {
  const field = 'idempotency-key'
  return refusal.invalid('An import needs an idempotency key.', [{ field, message: 'This is required.' }])
}
