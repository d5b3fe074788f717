import type { SellerTask, SellerTasks } from '#contract/seller.ts'
import type { Fragment, Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../../identity/index.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../../media/index.ts'
import type { OrderKinds } from '../../orders/index.ts'
import { depositTasks } from './deposits.queries.ts'
import { offerTasks } from './offers.queries.ts'
import { orderTasks, stepped } from './orders.queries.ts'

const MOST = 50

/**
 * Selects tasks of the seller: kind, id, number, title, thumbnail_id, other_id, items, amount, currency, place, due_at,
 * and since. Only orders have a number.
 */
type TaskSource = (sql: Sql, viewer: Viewer) => Fragment

const sourcesOf = (kinds: OrderKinds): readonly TaskSource[] => [orderTasks(kinds), offerTasks, depositTasks]

type TaskRow = Omit<SellerTask, 'thumbnail' | 'other'> &
  PictureColumns<'cover'> &
  (MemberColumns | { memberId: null }) & { total: number }

/** The viewer's tasks as a seller: by deadline, then those without one, oldest first. */
export async function listTasks(sql: Sql, kinds: OrderKinds, viewer: Viewer): Promise<SellerTasks> {
  const all = sourcesOf(kinds).map(
    (source, index) => sql`${index > 0 ? sql` union all ` : sql``}${source(sql, viewer)}`,
  )
  const order = sql`order by due_at nulls last, since, kind, id`
  const rows = await sql<TaskRow[]>`
    with tasks as (${all}),
    page as (select *, (count(*) over ())::int as total from tasks ${order} limit ${MOST})
    select page.kind, page.id, page.number, page.title, page.items, page.amount, page.currency, page.place, page.due_at,
      case when page.number is null then page.since else ${stepped(sql, 'page.id')} end as since, page.total, ${pictureColumns(sql, 'cover')}, ${memberColumns(sql)}
    from page left join media cover on cover.id = page.thumbnail_id
      left join members on members.id = page.other_id ${joinAvatar(sql)}
    ${order}`
  return { items: rows.map(presentTask), total: rows[0]?.total ?? 0 }
}

function presentTask(row: TaskRow): SellerTask {
  const { kind, id, number, title, items, amount, currency, place, dueAt, since } = row
  return {
    kind,
    id,
    number,
    title,
    items,
    amount,
    currency,
    place,
    dueAt,
    since,
    thumbnail: presentPicture(row, 'cover'),
    other: row.memberId === null ? null : presentMember(row as MemberColumns),
  }
}
