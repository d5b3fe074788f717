import type { ListingImport, ListingImportResult } from '#contract/seller.ts'
import type { Pool, Sql, Transaction } from '../../../platform/database/database.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { assertAllowance, countLinks } from '../../allowances/index.ts'
import { changeItems, listItems, lockItems, type PostHooks, publishPost } from '../../posts/index.ts'
import { type ListingLines, readLines } from './cells.ts'
import { type ImportPlan, planOf, resultOf } from './plan.ts'
import { BrokenFile, readTable } from './table.ts'

type Call = { viewer: Viewer; url: string; headers: { 'idempotency-key'?: string }; body: ListingImport }
type File = ListingLines & { rows: number; ids: number[] }

/** Rolls the transaction back, so that its key can be used again. */
class Mistaken extends Error {
  readonly result: ListingImportResult

  constructor(result: ListingImportResult) {
    super('The file has mistakes.')
    this.result = result
  }
}

/** Adds and changes listings as the file says: all of them, or none if there is a mistake. A dry run only checks. */
export async function importListings(sql: Pool, call: Call, hooks: readonly PostHooks[]): Promise<ListingImportResult> {
  const { viewer, headers, body } = call
  const key = headers['idempotency-key']
  if (!body.isTrial && key === undefined) throw noKey()
  try {
    const file = readFile(body.csv)
    if (body.isTrial || key === undefined) return resultOf(await check(sql, viewer, file), file.rows)
    const keyed = { ...call, headers: { 'idempotency-key': key } }
    return await once(sql, keyed, (tx) => importFile(tx, viewer, file, hooks))
  } catch (error) {
    if (error instanceof Mistaken) return error.result
    throw error
  }
}

/**
 * Adds new listings first, because nobody waits for them. Then locks the others and compares them again, since they may
 * have changed meanwhile.
 */
async function importFile(tx: Transaction, viewer: Viewer, file: File, hooks: readonly PostHooks[]) {
  const { added } = await check(tx, viewer, file)
  for (const form of added) await publishPost(tx, viewer, form, hooks)
  const plan = withoutMistakes(planOf(file, await lockItems(tx, viewer, file.ids)), file)
  await changeItems(tx, viewer, plan.changes, hooks)
  return { ...resultOf(plan, file.rows), isDone: true }
}

async function check(sql: Sql, viewer: Viewer, file: File) {
  const plan = withoutMistakes(planOf(file, await listItems(sql, viewer, file.ids)), file)
  const links = plan.added.reduce((sum, { description }) => sum + countLinks(description), 0)
  await assertAllowance(sql, viewer, { post: plan.added.length, link: links })
  return plan
}

function withoutMistakes(plan: ImportPlan, { rows }: File) {
  if (plan.mistakes.length > 0) throw new Mistaken(resultOf(plan, rows))
  return plan
}

function readFile(csv: string): File {
  try {
    const table = readTable(csv)
    const file = readLines(table)
    const ids = file.lines.flatMap(({ id }) => (id === null ? [] : [id]))
    return { ...file, rows: table.rows.length, ids }
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    const mistakes = [{ row: error.row, column: null, message: error.message }]
    return { lines: [], rows: 0, ids: [], mistakes }
  }
}

function noKey() {
  const field = 'idempotency-key'
  return refusal.invalid('An import needs an idempotency key.', [{ field, message: 'This is required.' }])
}
