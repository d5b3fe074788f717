import type { Fragment, Sql, Transaction } from '../../../platform/database/database.ts'
import { type Happened, resultOf, subjectTypeOf } from '../../happenings/index.ts'
import type { CrowdPart, Notice, NotificationSources } from '../source.ts'

const EVERYONE: CrowdPart = { after: 0, most: 2_147_483_647 }

/** The notices that slices declare for a happening. */
export async function noticesOf(tx: Transaction, sources: NotificationSources, happening: Happened): Promise<Notice[]> {
  const notices: Notice[] = []
  for (const source of sources) notices.push(...((await resultOf(source.notices ?? {}, happening, tx)) ?? []))
  return notices
}

/**
 * Rows of (member_id, rank, type, group_key, subject_type, subject_id, details, is_quiet). `part`: the members of a
 * batch.
 */
export function audienceOf(sql: Sql, notices: readonly Notice[], happening: Happened, part: CrowdPart): Fragment {
  const parts = notices.map((notice, rank) => {
    const { type, details = {}, group, isQuiet = false, about = subjectTypeOf(happening.type) } = notice
    const subjectId = notice.about ? sql`subject_id` : sql`${happening.subjectId}::bigint`
    return sql`
      ${rank > 0 ? sql`union all` : sql``}
      select member_id, ${rank}::int as rank, ${type}::text as type,
        ${group ? sql`${group}::text` : sql`${`${type}:${about}:`}::text || ${subjectId}`} as group_key,
        ${about}::text as subject_type, ${subjectId} as subject_id, ${sql.json(details)} as details, ${isQuiet}::boolean as is_quiet
      from (${membersOf(sql, notice, part)}) as members`
  })
  return sql`${parts}`
}

/** The named members who are still here. Of a crowd, only this part. */
export function membersOf(sql: Sql, { members }: Notice, part: CrowdPart = EVERYONE): Fragment {
  if (typeof members === 'function') return members(part)
  return isQuery(members) ? members : sql`select id as member_id from members where id = any (${members}::bigint[])`
}

function isQuery(members: readonly number[] | Fragment): members is Fragment {
  return !Array.isArray(members)
}

/** Null: the member who acted has left. */
export async function findHappening(tx: Transaction, id: number) {
  const [happening] = await tx<Happened[]>`
    select id, type, actor_id, subject_id, details, happened_at from happenings where id = ${id}`
  return happening ?? null
}

/** The unread counts of these members, as of this transaction. */
export function listUnread(tx: Transaction, memberIds: number[]) {
  return tx<{ id: number; unread: number }[]>`
    select id, coalesce(unread, 0) as unread
    from unnest(${memberIds}::bigint[]) as id left join bells on member_id = id`
}
