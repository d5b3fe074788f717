import { MOST_MENTIONS, mentionsIn, SUGGESTED_MEMBERS } from '#contract/mentions.ts'
import type { Fragment, Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { isUnblocked, isWanted } from '../visibility/index.ts'

/** Whom a text of the viewer's tells, by id: nobody who is blocked with them, and never themselves. */
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

/** Of the handles in these texts, those that lead to somebody whom the viewer may see. */
export async function listKnownHandles(sql: Sql, viewer: Viewer | null, texts: readonly string[]) {
  const handles = [...new Set(texts.flatMap(mentionsIn))]
  if (handles.length === 0) return new Set<string>()
  const members = await sql<{ handle: string }[]>`
    select handle from members where handle = any (${handles}) and ${isUnblocked(sql, viewer, 'members.id')}`
  return new Set(members.map(({ handle }) => handle))
}

/** Who may be meant by what was typed so far: a handle that begins so first, then who has more points. */
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
       where length(${words}) > 2 and plain_words(name) || ' ' || handle like '% ' || ${words} || '%' limit 50)
    )
    select ${memberColumns(sql)}
    from found join members on members.id = found.id ${joinAvatar(sql)}
    where members.id <> ${viewer.id} and ${isWanted(sql, viewer, 'members.id')} and ${takesMentions(sql, viewer)}
    order by ${begins(sql, sql`members.handle`, sql`${start}`)} desc, members.points desc, members.handle
    limit ${SUGGESTED_MEMBERS}`
  return { items: rows.map(presentMember) }
}

/** As `like 'start%'`; but an index is used whatever the start is, also by a plan that was made before. */
function begins(sql: Sql, text: Fragment, start: Fragment) {
  return sql`(${text} ~>=~ ${start} and ${text} ~<~ (${start} || chr(1114111)))`
}

/** Everybody's, those of whom they follow, or nobody's: as each member says in their settings. */
function takesMentions(sql: Sql, viewer: Viewer) {
  return sql`case members.mentions_from when 'everyone' then true when 'nobody' then false
    else exists (select from follows where member_id = members.id and followed_id = ${viewer.id}) end`
}
