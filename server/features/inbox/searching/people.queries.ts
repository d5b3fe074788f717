import type { Correspondents } from '#contract/inbox.ts'
import type { Fragment, Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../../identity/index.ts'
import { isBlockedWith } from '../../visibility/index.ts'

type PersonRow = MemberColumns & { conversationId: number | null }

const KNOWN = 10
const ALL = 16

/** People by name or handle: those with messages first, by the last message, then others, by points. */
export async function findCorrespondents(sql: Sql, viewer: Viewer, typed: string): Promise<Correspondents> {
  const name = typed.trim().replace(/^@/, '')
  const [{ words }] = await sql<[{ words: string }]>`select plain_words(${name}) as words`
  if (words === '') return { items: [] }
  const known = await listKnown(sql, viewer, words, name.toLowerCase())
  const others = await listOthers(sql, viewer, { words, start: name.toLowerCase() }, known)
  return {
    items: [...known, ...others].map((row) => ({ member: presentMember(row), conversationId: row.conversationId })),
  }
}

function listKnown(sql: Sql, viewer: Viewer, words: string, handle: string) {
  return sql<PersonRow[]>`
    select ${memberColumns(sql)}, mine.conversation_id
    from conversation_members mine
      join conversations on conversations.id = mine.conversation_id and conversations.kind = 'member'
      join conversation_members theirs on theirs.conversation_id = mine.conversation_id and theirs.side <> mine.side
      join members on members.id = theirs.member_id ${joinAvatar(sql)}
    where mine.member_id = ${viewer.id} and mine.last_at is not null and mine.declined_at is null
      and (' ' || plain_words(members.name) like '% ' || ${words} || '%' or starts_with(members.handle, ${handle}))
      and not ${isBlockedWith(sql, 'members.id', sql`${viewer.id}`)}
    order by mine.last_at desc, mine.conversation_id desc limit ${KNOWN}`
}

function listOthers(sql: Sql, viewer: Viewer, typed: { words: string; start: string }, known: readonly PersonRow[]) {
  const { words, start } = typed
  return sql<PersonRow[]>`
    with found as (
      (select id from members where ${begins(sql, sql`handle`, start)} order by handle using ~<~ limit 50)
      union
      (select id from members where ${begins(sql, sql`plain_words(name)`, words)}
       order by plain_words(name) using ~<~ limit 50)
      union
      (select id from members
       where ${words.length > 2} and all_names like '% ' || ${words} || '%' limit 50)
    )
    select ${memberColumns(sql)}, conversations.id as conversation_id
    from found join members on members.id = found.id ${joinAvatar(sql)}
      left join conversations on pair =
        least(members.id, ${viewer.id}::bigint) || ':' || greatest(members.id, ${viewer.id}::bigint) and last_seq > 0
    where members.id <> all (${[viewer.id, ...known.map(({ memberId }) => memberId)]}::bigint[])
      and not ${isBlockedWith(sql, 'members.id', sql`${viewer.id}`)}
    order by members.points desc, members.handle limit ${ALL - known.length}`
}

/** Like `like 'start%'`, but uses an index for any start. */
function begins(sql: Sql, text: Fragment, start: string) {
  return sql`(${text} ~>=~ ${start}::text and ${text} ~<~ (${start}::text || chr(1114111)))`
}
