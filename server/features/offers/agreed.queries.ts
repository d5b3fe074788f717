import { MAX_AGREED_OFFERS } from '#contract/deposits.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'

/**
 * `leaveBy`: until when the buyer can leave the deposit; null if they left it, and it waits for the seller's answer.
 */
export type AgreedOn = {
  offerId: number
  postId: number
  buyerId: number
  buyerName: string
  leaveBy: string | null
}

/** The offers on these vehicles that the seller accepted and that still stand, first those that end first. */
export function listAgreedOn(sql: Sql, postIds: readonly number[]) {
  return sql<AgreedOn[]>`
    select agreed.* from unnest(${postIds}::bigint[]) as wanted (id) cross join lateral (
      select offers.id as offer_id, offers.post_id, offers.buyer_id, members.name as buyer_name,
        case offers.state when 'accepted' then offers.ends_at end as leave_by
      from offers join members on members.id = offers.buyer_id left join deposits on deposits.id = offers.deposit_id
      where offers.post_id = wanted.id and offers.kind = 'vehicle' and (
        (offers.state = 'accepted' and offers.ends_at > clock_timestamp())
        or (offers.state = 'used' and deposits.state = 'offered' and deposits.ends_at > clock_timestamp()))
      order by leave_by, offers.id limit ${MAX_AGREED_OFFERS}
    ) as agreed`
}

type Others = { postId: number; buyerId: number; after: number; limit: number }

/** The ids of the accepted offers on a vehicle that still stand, without those of this buyer, in order. */
export async function listAcceptedFromOthers(tx: Transaction, { postId, buyerId, after, limit }: Others) {
  const rows = await tx<{ id: number }[]>`
    select id from offers
    where post_id = ${postId} and kind = 'vehicle' and state = 'accepted' and ends_at > clock_timestamp()
      and buyer_id is distinct from ${buyerId}::bigint and id > ${after}::bigint
    order by id limit ${limit}`
  return rows.map(({ id }) => id)
}
