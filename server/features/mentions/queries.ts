import { MOST_MENTIONS, mentionsIn, SUGGESTED_MEMBERS } from '#contract/mentions.ts'
import type { Fragment, Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { isUnblocked, isWanted } from '../visibility/index.ts'

/**
 * The ids of the members whom the viewer mentions in a text. Leaves out the viewer, and members on either side of a
 * block.
 */
export async function findMentioned(sql: Sql, viewer: Viewer, text: string): Promise<number[]> {
  const handles = mentionsIn(text).slice(0, MOST_MENTIONS)
  if (handles.length === 0) return []
  const members = await sql<{ id: number }[]>`
    select id from members
    where handle = any (${handles}) and id <> ${viewer.id} and ${isUnblocked(sql, viewer, 'members.id')}
      and ${takesMentions(sql, viewer)}
    order by id`
  return members.map(({ id }) => id)
}

/** The handles in these texts that belong to members the viewer may see. */
export function listKnownHandles(sql: Sql, viewer: Viewer | null, texts: readonly string[]) {
  return listMembersNamed(sql, viewer, [...new Set(texts.flatMap(mentionsIn))])
}

/** The handles, out of these, that belong to members the viewer may see. */
export async function listMembersNamed(sql: Sql, viewer: Viewer | null, handles: readonly string[]) {
  if (handles.length === 0) return new Set<string>()
  const members = await sql<{ handle: string }[]>`
    select handle from members where handle = any (${handles}) and ${isUnblocked(sql, viewer, 'members.id')}`
  return new Set(members.map(({ handle }) => handle))
}

/** Suggests members for what was typed so far: matching handles first, then by points. */
export async function suggestMembers(sql: Sql, viewer: Viewer, typed: string) {
  const start = typed.toLowerCase()
  const words = sql`(select words from typed)`
  const rows = await sql<MemberColumns[]>`
    with typed as materialized (select plain_words(${typed}) as words), found as (
      (select id from members where ${begins(sql, sql`handle`, sql`${start}`)} order by handle using ~<~ limit 50)
      union
      (select id from members where ${words} <> '' and ${begins(sql, sql`plain_words(name)`, words)}
       order by plain_words(name) using ~<~ limit 50)
      union
      (select id from members
       where length(${words}) > 2 and all_names like '% ' || ${words} || '%' limit 50)
    )
    select ${memberColumns(sql)}
    from found join members on members.id = found.id ${joinAvatar(sql)}
    where members.id <> ${viewer.id} and ${isWanted(sql, viewer, 'members.id')} and ${takesMentions(sql, viewer)}
    order by ${begins(sql, sql`members.handle`, sql`${start}`)} desc, members.points desc, members.handle
    limit ${SUGGESTED_MEMBERS}`
  return { items: rows.map(presentMember) }
}

/** Like `like 'start%'`, but uses an index for any start, even in a generic plan. */
function begins(sql: Sql, text: Fragment, start: Fragment) {
  return sql`(${text} ~>=~ ${start} and ${text} ~<~ (${start} || chr(1114111)))`
}

/** SQL condition: a member's settings allow mentions by the viewer (everyone, people they follow, or nobody). */
function takesMentions(sql: Sql, viewer: Viewer) {
  return sql`case members.mentions_from when 'everyone' then true when 'nobody' then false
    else exists (select from follows where member_id = members.id and followed_id = ${viewer.id}) end`
}
