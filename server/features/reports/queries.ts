import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { ReportedItem, ReportedItemPage, ReportedType, ReportSnapshot } from '#contract/reports.ts'
import type { Sql } from '../../platform/database/database.ts'
import { byId, toPage } from '../../platform/http/paging.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isUnblocked } from '../blocks/index.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { isVisiblePost } from '../posts/index.ts'
import { isReadableReply } from '../replies/index.ts'

type Reported = { authorId: number | null; snapshot: ReportSnapshot }
type ReportedRow = Omit<ReportSnapshot, 'author'> & {
  authorId: number | null
  handle: string | null
  name: string | null
}

/** The thing as it is now, if the viewer sees it. */
export async function findReported(sql: Sql, viewer: Viewer, type: ReportedType, id: number): Promise<Reported | null> {
  const [row] = await sql<ReportedRow[]>`
    select item.*, members.handle, members.name from (${reportedRows(sql, viewer, type, id)}) as item
    left join members on members.id = item.author_id`
  if (!row) return null
  const { authorId, handle, name, title, text, postId, postKind } = row
  const author = authorId === null ? null : { id: authorId, handle: handle!, name: name! }
  return { authorId, snapshot: { title, text, author, postId, postKind } }
}

function reportedRows(sql: Sql, viewer: Viewer, type: ReportedType, id: number) {
  const ofPost = sql`posts.id as post_id, posts.kind as post_kind`
  switch (type) {
    case 'post':
      return sql`
        select title, left(description, 5000) as text, author_id, ${ofPost} from posts
        where id = ${id} and ${isVisiblePost(sql, viewer)}`
    case 'reply':
      return sql`
        select null as title, left(replies.text, 5000) as text, replies.author_id, ${ofPost}
        from replies join posts on posts.id = replies.post_id
        where replies.id = ${id} and ${isReadableReply(sql, viewer)} and ${isVisiblePost(sql, viewer)}`
    case 'comment':
      return sql`
        select null as title, comments.text, comments.author_id, ${ofPost}
        from comments join posts on posts.id = comments.post_id
        where comments.id = ${id} and comments.removed_at is null and comments.hidden_at is null
          and ${isUnblocked(sql, viewer, 'comments.author_id')} and ${isVisiblePost(sql, viewer)}`
    case 'member':
      return sql`
        select null as title, concat_ws(E'\n\n', members.name, members.bio) as text, members.id as author_id,
          null::bigint as post_id, null as post_kind
        from members where members.id = ${id} and ${isUnblocked(sql, viewer, 'members.id')}`
  }
}

type ItemRow = Pick<ReportedItem, 'itemType' | 'itemId' | 'snapshot' | 'reports' | 'reasons' | 'state' | 'lastAt'> & {
  lastId: number
}

/** What has open reports, the latest reported first: a plain list, until there is a queue. */
export async function listReported(sql: Sql, { after, limit = PAGE_SIZE }: PageQuery): Promise<ReportedItemPage> {
  const place = after === undefined ? null : byId.read(after)
  const rows = await sql<ItemRow[]>`
    with open as (
      select item_type, item_id, count(*)::int as reports, max(id) as last_id, max(created_at) as last_at
      from reports where closed_at is null group by item_type, item_id
      having ${place ? sql`max(id) < ${place}` : sql`true`}
      order by max(id) desc limit ${limit + 1}
    )
    select open.*, latest.snapshot, reasons.list as reasons, ${stateColumn(sql)} as state
    from open join reports latest on latest.id = open.last_id
    left join posts on open.item_type = 'post' and posts.id = open.item_id
    left join comments on open.item_type = 'comment' and comments.id = open.item_id
    left join replies on open.item_type = 'reply' and replies.id = open.item_id
    left join members on open.item_type = 'member' and members.id = open.item_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason) as list
      from (select reason, count(*)::int from reports
            where item_type = open.item_type and item_id = open.item_id and closed_at is null group by reason) as each
    ) as reasons
    order by open.last_id desc`
  const notes = await listNotes(sql, rows)
  return toPage(
    rows,
    limit,
    ({ lastId, ...item }) => ({ ...item, notes: notes.get(`${item.itemType} ${item.itemId}`) ?? [] }),
    ({ lastId }) => byId.write(lastId),
  )
}

function stateColumn(sql: Sql) {
  return sql`
    case when coalesce(posts.deleted_at, comments.removed_at, replies.removed_at) is not null then 'gone'
      when coalesce(posts.hidden_at, comments.hidden_at, replies.hidden_at) is not null then 'hidden'
      when coalesce(posts.id, comments.id, replies.id, members.id) is null then 'gone'
      else 'shown' end`
}

const MOST_NOTES = 20

type Item = Pick<ReportedItem, 'itemType' | 'itemId'>
type NoteRow = Item & Pick<ReportedItem['notes'][number], 'reason' | 'note' | 'createdAt'> & Partial<MemberColumns>

/** Who reported it and what they said, the latest of each item. */
async function listNotes(sql: Sql, items: Item[]) {
  const notes = new Map<string, ReportedItem['notes']>()
  const rows = await sql<NoteRow[]>`
    select said.*, ${memberColumns(sql)}
    from unnest(${items.map(({ itemType }) => itemType)}::text[], ${items.map(({ itemId }) => itemId)}::bigint[])
      as item (type, id)
    cross join lateral (
      select item_type, item_id, reason, note, created_at, reporter_id from reports
      where item_type = item.type and item_id = item.id and closed_at is null
      order by id desc limit ${MOST_NOTES}) as said
    left join members on members.id = said.reporter_id ${joinAvatar(sql)}`
  for (const row of rows) {
    const key = `${row.itemType} ${row.itemId}`
    const reporter = row.memberId ? presentMember(row as MemberColumns) : null
    const { reason, note, createdAt } = row
    notes.set(key, [...(notes.get(key) ?? []), { reporter, reason, note, createdAt }])
  }
  return notes
}
