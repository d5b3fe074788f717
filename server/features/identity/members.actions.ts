import type { MailRhythm } from '#contract/notifications.ts'
import type { Privacy } from '#contract/privacy.ts'
import type { StandingName } from '#contract/standing.ts'
import type { Fragment, Sql, Transaction } from '../../platform/database/database.ts'

/** The columns of a member that other slices can change. */
export type MemberChange = {
  name?: string
  handle?: string
  bio?: string | null
  avatar_id?: number | null
  mail_rhythm?: MailRhythm
  shows_follows?: Privacy['showsFollows']
  shows_tips?: Privacy['showsTips']
  shows_last_seen?: Privacy['showsLastSeen']
  mentions_from?: Privacy['mentionsFrom']
  messages_from?: Privacy['messagesFrom']
}

/** Omitted fields stay unchanged. */
export async function changeMember(sql: Sql, memberId: number, change: MemberChange) {
  if (Object.keys(change).length === 0) return
  await sql`update members set ${sql(change)} where id = ${memberId}`
}

/** Checks no rights: only suspensions and warnings change it. `until`: null for good. */
export async function setStanding(tx: Transaction, memberId: number, standing: StandingName, until: string | null) {
  await tx`update members set standing = ${standing}, standing_until = ${until}::timestamptz where id = ${memberId}`
}

/** Adds to the members' points. Locks them in id order, like every action that locks several, to avoid deadlocks. */
export async function addPoints(tx: Transaction, changes: { memberId: number; points: number }[]) {
  const ordered = changes.toSorted((one, other) => one.memberId - other.memberId)
  const ids = ordered.map(({ memberId }) => memberId)
  if (ids.length === 0) return
  await tx`select from members where id = any (${ids}::bigint[]) order by id for no key update`
  await tx`
    update members set points = members.points + change.points
    from unnest(${ids}::bigint[], ${ordered.map(({ points }) => points)}::int[]) as change (id, points)
    where members.id = change.id`
}

/** Sets the points of all members. `earned`: a query of `member_id` and `points`; members not in it get 0. */
export async function setAllPoints(tx: Transaction, earned: Fragment) {
  await tx`
    update members set points = members.opening_points + coalesce(earned.points, 0)
    from members as same left join (${earned}) as earned on earned.member_id = same.id
    where members.id = same.id and members.points <> members.opening_points + coalesce(earned.points, 0)`
}

/** A SQL fragment that subtracts deleted follows from both members' counters. `source`: the name of their CTE. */
export function uncountFollows(sql: Sql, source: string) {
  const deleted = sql(source)
  return sql`
    update members set
      followers = followers - (select count(*) from ${deleted} where followed_id = members.id),
      following = following - (select count(*) from ${deleted} where member_id = members.id and followed_id is not null)
    where id in (select member_id from ${deleted} union select followed_id from ${deleted})`
}
