import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { MutedWords, UnwantedPage } from '#contract/blocks-and-mutes.ts'
import type { Sql } from '../../platform/database/database.ts'
import { byMoment, toPage } from '../../platform/http/paging.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'

/** The members whom the viewer has blocked or muted, newest first. Never the reverse: who blocked the viewer. */
export async function listUnwanted(
  sql: Sql,
  viewer: Viewer,
  list: 'blocks' | 'mutes',
  { after, limit = PAGE_SIZE }: PageQuery,
): Promise<UnwantedPage> {
  const place = after === undefined ? null : byMoment.read(after)
  const target = sql(list === 'blocks' ? 'blocked_id' : 'muted_id')
  const rows = await sql<(MemberColumns & { since: string })[]>`
    select ${memberColumns(sql)}, unwanted.created_at as since
    from ${sql(list)} as unwanted join members on members.id = unwanted.${target} ${joinAvatar(sql)}
    where unwanted.member_id = ${viewer.id}
      ${place ? sql`and (unwanted.created_at, members.id) < (${place[0]}::timestamptz, ${place[1]}::bigint)` : sql``}
    order by unwanted.created_at desc, members.id desc
    limit ${limit + 1}`
  return toPage(
    rows,
    limit,
    (row) => ({ member: presentMember(row), since: row.since }),
    (row) => byMoment.write([row.since, row.memberId]),
  )
}

export async function listMutedWords(sql: Sql, viewer: Viewer): Promise<MutedWords> {
  const items = await sql<MutedWords['items']>`
    select word, created_at as since from muted_words where member_id = ${viewer.id} order by word`
  return { items: [...items] }
}
