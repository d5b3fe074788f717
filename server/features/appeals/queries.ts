import type { Appeal, AppealPage } from '#contract/appeals.ts'
import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { Fragment, Sql, Transaction } from '../../platform/database/database.ts'
import { byMoment, toPage } from '../../platform/http/paging.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { pictureColumns } from '../media/index.ts'
import { findMembers } from '../orders/index.ts'
import type { Reportables } from '../reports/index.ts'
import { type AppealRow, presentAppeal } from './appeal.ts'
import { itemState } from './item-state.queries.ts'
import type { Appealed } from './policy.ts'

type Options = { sql: Sql; reportables: Reportables; viewer: Viewer }

/** Open appeals, oldest first. */
export async function listAppeals(options: Options, { after, limit = PAGE_SIZE }: PageQuery): Promise<AppealPage> {
  const { sql } = options
  const place = after === undefined ? null : byMoment.read(after)
  const rows = await selectAppeals(
    options,
    sql`appeals.state = 'open'
      ${place ? sql`and (appeals.made_at, appeals.id) > (${place[0]}::timestamptz, ${place[1]}::bigint)` : sql``}
      order by appeals.made_at, appeals.id limit ${limit + 1}`,
  )
  const shown = await present(options, rows)
  return toPage(
    rows,
    limit,
    ({ id }) => shown.get(id)!,
    ({ madeAt, id }) => byMoment.write([madeAt, id]),
  )
}

export async function getAppeal(options: Options, id: number): Promise<Appeal> {
  const rows = await selectAppeals(options, options.sql`appeals.id = ${id}`)
  const appeal = (await present(options, rows)).get(id)
  if (!appeal) throw refusal.notFound('Appeal')
  return appeal
}

async function present({ sql, viewer }: Options, rows: readonly AppealRow[]) {
  const people = await findMembers(
    sql,
    rows.flatMap(({ authorId, decidedById }) => [authorId, decidedById]),
  )
  return new Map(rows.map((row) => [row.id, presentAppeal(viewer, people, row)]))
}

function selectAppeals({ sql, reportables }: Options, which: Fragment) {
  return sql<AppealRow[]>`
    select appeals.id, appeals.decision_id, cases.id as case_id, cases.item_type, cases.item_id, cases.post_kind,
      cases.snapshot, coalesce(posts.title, cases.snapshot ->> 'title') as title,
      coalesce(left(posts.description, 5000), cases.snapshot ->> 'text') as text, ${pictureColumns(sql, 'cover')},
      coalesce(posts.edited_at, comments.edited_at, replies.edited_at) as edited_at,
      ${itemState(sql, reportables)} as item_state, decisions.action, decisions.reason,
      decisions.words as decision_words, decisions.note as decision_note, decisions.decided_at,
      appeals.text as appeal_text, appeals.made_at, appeals.answer_by, appeals.state, appeals.words,
      ${standingColumns(sql)}
    from ${appealTables(sql)}
    left join posts on decisions.item_type = 'post' and posts.id = cases.item_id
    left join media cover on cover.id = posts.cover_id
    left join comments on decisions.item_type = 'comment' and comments.id = cases.item_id
    left join replies on decisions.item_type = 'reply' and replies.id = cases.item_id
    where decisions.undone_at is null and ${which}`
}

/** An appeal of a decision that was undone meanwhile is void. */
export function appealTables(sql: Sql) {
  return sql`appeals
    join moderation_decisions as decisions on decisions.id = appeals.decision_id
    join moderation_cases as cases on cases.id = decisions.case_id`
}

type Locked = Appealed & { isReversed: boolean }

/** What decides who may answer it. Null if it is void. */
export async function findAppealed(tx: Transaction, id: number): Promise<Locked | null> {
  const [appealed] = await tx<Locked[]>`
    select ${standingColumns(tx)} from ${appealTables(tx)}
    where decisions.undone_at is null and appeals.id = ${id}`
  return appealed ?? null
}

function standingColumns(sql: Sql) {
  const isForAdmins = sql`(cases.escalated_at is not null or (
    select role from members where members.id = appeals.author_id) = 'admin')`
  return sql`
    appeals.author_id, decisions.decided_by as decided_by_id, appeals.state = 'open' as is_open,
    ${isForAdmins} as is_for_admins, decisions.reversed_at is not null as is_reversed,
    exists (
      select from members as other left join members as decider on decider.id = decisions.decided_by
      where other.role in ('moderator', 'admin') and (other.role = 'admin' or not ${isForAdmins})
        and other.id <> appeals.author_id and other.id is distinct from decider.id
        -- Sample members can't sign in everywhere.
        and (not other.is_sample or decider.is_sample)
    ) as has_others`
}
