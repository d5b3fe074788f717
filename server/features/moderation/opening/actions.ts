import type { HoldReason } from '#contract/moderation.ts'
import type { ReportedType } from '#contract/reports.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { findItem, type ItemFacts, type Reportable, type ReportCases } from '../../reports/index.ts'

export type Item = { itemType: ReportedType; itemId: number }
type Cause = { cause: 'reports' | 'hold' | 'moderator'; holdReasons?: readonly HoldReason[] }

/**
 * Puts an item before the moderators, as it is now, or finds its open case, to which these reasons of a check are added. The case
 * is locked from now on: lock the item before.
 */
export async function openCase(
  tx: Transaction,
  reportable: Reportable,
  { itemType, itemId, authorId, ...cause }: Item & Cause & { authorId: number | null },
) {
  const facts = await findItem(tx, reportable, itemId, authorId)
  if (!facts) throw refusal.notFound(reportable.name)
  return writeCase(tx, { itemType, itemId }, facts, cause)
}

/** For the slice `reports`. */
export const reportCases: ReportCases = {
  open: (tx, item, facts) => writeCase(tx, item, facts, { cause: 'reports' }),
  async count(tx, caseId) {
    tx.last(countReports(tx, caseId))
  },
}

/** Counts the open reports of a case anew. */
export function countReports(tx: Transaction, caseId: number) {
  return tx`
    update moderation_cases set reports = open.reports, weight = open.weight, top_reason = open.top_reason
    from (
      select count(*)::int as reports, coalesce(sum(weight), 0) as weight,
        mode() within group (order by reason) as top_reason
      from reports where case_id = ${caseId} and closed_at is null
    ) as open
    where moderation_cases.id = ${caseId}`
}

/** One statement, so that two reports at once find the same case. */
async function writeCase(tx: Transaction, item: Item, facts: ItemFacts, { cause, holdReasons }: Cause) {
  const { snapshot, price, anchor, authorId, pictureIds } = facts
  const reasons = holdReasons ? tx.json(holdReasons as never) : null
  const [row] = await tx<[{ id: number; isNew: boolean }]>`
    insert into moderation_cases (item_type, item_id, author_id, post_kind, cause, hold_reasons, snapshot)
    values (${item.itemType}, ${item.itemId}, ${authorId}, ${snapshot.postKind}, ${cause}, ${reasons},
      ${tx.json({ ...snapshot, price, anchor } as never)})
    on conflict (item_type, item_id, (coalesce(author_id, 0))) where state = 'open' do update set
      version = moderation_cases.version + 1, last_at = clock_timestamp(),
      hold_reasons = case when excluded.hold_reasons is null then moderation_cases.hold_reasons
        else coalesce(moderation_cases.hold_reasons, '[]') || excluded.hold_reasons end
    returning id, version = 1 as is_new`
  if (row.isNew && pictureIds.length > 0) await keepPictures(tx, row.id, pictureIds)
  return row.id
}

/** Only those that are still there: the purge may be deleting one. */
async function keepPictures(tx: Transaction, caseId: number, ids: readonly number[]) {
  await tx`
    insert into case_pictures (case_id, position, media_id)
    select ${caseId}, position, media.id
    from unnest(${ids}::bigint[]) with ordinality as given (id, position) join media on media.id = given.id
    for key share of media
    on conflict do nothing`
}
