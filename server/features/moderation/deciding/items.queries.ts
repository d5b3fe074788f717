import type { ReportedType } from '#contract/reports.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Reportable } from '../../reports/index.ts'
import type { ItemFacts } from './rules.ts'

/** What an item is now. Lock it first. */
export async function readState(tx: Transaction, reportable: Reportable, itemId: number): Promise<ItemFacts['state']> {
  const [row] = await tx<{ state: ItemFacts['state'] }[]>`
    select state from (select ${itemId}::bigint as id) as item,
      lateral (${reportable.stateOf(tx, 'item.id')}) as found`
  return row?.state ?? 'gone'
}

export type Cause = 'moderator' | 'suspension' | 'hold'

/** Why an item is hidden; null if it is shown. Reviews and messages are only hidden by moderators. */
export async function readCause(tx: Transaction, itemType: ReportedType, itemId: number): Promise<Cause | null> {
  const table = tables[itemType]
  if (!table) return null
  const [row] = await tx<{ cause: Cause | null }[]>`
    select ${table.hasCause ? tx`hidden_cause` : tx`case when hidden_at is not null then 'moderator' end`} as cause
    from ${tx(table.name)} where id = ${itemId}`
  return row?.cause ?? null
}

const tables: Partial<Record<ReportedType, { name: string; hasCause: boolean }>> = {
  post: { name: 'posts', hasCause: true },
  comment: { name: 'comments', hasCause: true },
  reply: { name: 'replies', hasCause: true },
  review: { name: 'reviews', hasCause: false },
  message: { name: 'messages', hasCause: false },
}

/** The standing decision that hides an item, other than this one. */
export async function isHiddenByOther(
  tx: Transaction,
  decisionId: number,
  { itemType, itemId }: { itemType: ReportedType; itemId: number },
) {
  const { count } = await tx`
    select from decision_items join moderation_decisions decisions on decisions.id = decision_id
    where decision_items.item_type = ${itemType} and item_id = ${itemId} and decisions.id <> ${decisionId}
      and action <> 'keep' and undone_at is null and reversed_at is null limit 1`
  return count > 0
}
