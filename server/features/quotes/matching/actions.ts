import { inTransaction, type Pool } from '../../../platform/database/database.ts'
import { type Moment, momentOf } from './moment.ts'
import { isNight, nextMorning } from './mornings.queries.ts'
import { ownersNear } from './owners.queries.ts'

/**
 * Remembers who is to hear of a request. Run again after an edit, it takes back what nobody was told yet, and keeps what they
 * were told, so each person hears of each request once.
 */
export function matchRequest(sql: Pool, postId: number, at?: Moment) {
  return inTransaction(sql, async (tx) => {
    const now = momentOf(tx, at)
    // Two runs take turns: the later one sees what the earlier one stored. Not by a lock of the request, for which people would
    // wait, and this for them.
    await tx`select pg_advisory_xact_lock(hashtextextended('request', ${postId}))`
    const { count } = await tx`
      with owners as materialized (${ownersNear(tx, postId, now)}),
      gone as (
        delete from request_matches
        where post_id = ${postId} and told_at is null and member_id not in (select member_id from owners)
      )
      insert into request_matches as matched (post_id, member_id, business_id, miles, how, due_at)
      select ${postId}, member_id, business_id, miles,
        case when not is_urgent then 'digest' when ${isNight(tx, now, 'time_zone')} then 'summary' else 'at_once' end,
        case when is_urgent and not ${isNight(tx, now, 'time_zone')} then ${now} else ${nextMorning(tx, now, 'time_zone')} end
      from owners order by member_id
      on conflict (post_id, member_id) do update set
        business_id = excluded.business_id, miles = excluded.miles, how = excluded.how, due_at = excluded.due_at
      where matched.told_at is null`
    return count
  })
}
