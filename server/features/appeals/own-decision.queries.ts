import { APPEAL_DAYS, type OwnDecision, type OwnDecisionPage, type OwnDecisionQuery } from '#contract/appeals.ts'
import { PAGE_SIZE } from '#contract/basics.ts'
import type { ReportedType } from '#contract/reports.ts'
import type { Fragment, Sql } from '../../platform/database/database.ts'
import { byMoment, toPage } from '../../platform/http/paging.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { pictureColumns } from '../media/index.ts'
import { type OwnDecisionRow, presentOwnDecision } from './own-decision.ts'

/** What moderators decided about the viewer and what is theirs, newest first. */
export async function listOwnDecisions(
  sql: Sql,
  viewer: Viewer,
  { after, limit = PAGE_SIZE, itemType, itemId }: OwnDecisionQuery,
): Promise<OwnDecisionPage> {
  const place = after === undefined ? null : byMoment.read(after)
  const rows = await selectDecisions(
    sql,
    viewer,
    sql`
      ${itemType && itemId ? sql`and ${hasHidden(sql, itemType, itemId)}` : sql``}
      ${place ? sql`and (decisions.decided_at, decisions.id) < (${place[0]}::timestamptz, ${place[1]}::bigint)` : sql``}
      order by decisions.decided_at desc, decisions.id desc limit ${limit + 1}`,
  )
  return toPage(
    rows,
    limit,
    (row) => presentOwnDecision(viewer, row),
    ({ decidedAt, id }) => byMoment.write([decidedAt, id]),
  )
}

export async function getOwnDecision(sql: Sql, viewer: Viewer, id: number): Promise<OwnDecision> {
  const [row] = await selectDecisions(sql, viewer, sql`and decisions.id = ${id}`)
  if (!row) throw refusal.notFound('Decision')
  return presentOwnDecision(viewer, row)
}

/** SQL condition: a decision that its author may know of. Keeping something concerns only those who reported it. */
export function concernsAuthor(sql: Sql, viewer: Viewer) {
  return sql`(decisions.author_id = ${viewer.id} and decisions.undone_at is null and decisions.action <> 'keep')`
}

function selectDecisions(sql: Sql, viewer: Viewer, rest: Fragment) {
  return sql<OwnDecisionRow[]>`
    select decisions.id, decisions.item_type, cases.item_id, cases.post_kind, cases.snapshot, decisions.action,
      decisions.reason, decisions.words, decisions.decided_at, decisions.removes_at, decisions.removed_at,
      decisions.reversed_at, decisions.reversal_words, decisions.read_at, hidden.hides_item, hidden.other_items,
      suspensions.kind as suspension_kind, coalesce(suspensions.ended_at, suspensions.ends_at) as suspended_until,
      suspensions.id is not null and coalesce(suspensions.ended_at, suspensions.ends_at) is null as is_suspended_for_good,
      coalesce(posts.created_at, comments.created_at, replies.created_at) as posted_at,
      posts.id is not null and posts.deleted_at is null as is_there, ${pictureColumns(sql, 'cover')},
      decisions.decided_at + ${days(sql)} as appeal_by, decisions.decided_at + ${days(sql)} <= now() as is_late,
      appeals.text as appeal_text, appeals.made_at, appeals.answer_by, appeals.state as appeal_state,
      appeals.words as appeal_words, appeals.decided_at as appeal_decided_at
    from moderation_decisions as decisions
    join moderation_cases as cases on cases.id = decisions.case_id
    cross join lateral (
      select coalesce(bool_or(${isItem(sql)}), false) as hides_item,
        (count(*) filter (where not ${isItem(sql)}))::int as other_items
      from decision_items where decision_id = decisions.id
    ) as hidden
    left join posts on decisions.item_type = 'post' and posts.id = cases.item_id
    left join media cover on cover.id = posts.cover_id
    left join comments on decisions.item_type = 'comment' and comments.id = cases.item_id
    left join replies on decisions.item_type = 'reply' and replies.id = cases.item_id
    left join suspensions on suspensions.decision_id = decisions.id
    left join appeals on appeals.decision_id = decisions.id
    where ${concernsAuthor(sql, viewer)} ${rest}`
}

function hasHidden(sql: Sql, itemType: ReportedType, itemId: number) {
  return sql`exists (
    select from decision_items
    where decision_id = decisions.id and decision_items.item_type = ${itemType} and decision_items.item_id = ${itemId})`
}

function isItem(sql: Sql) {
  return sql`((decision_items.item_type, decision_items.item_id) = (cases.item_type, cases.item_id))`
}

/** For how long an author can appeal. */
export function days(sql: Sql) {
  return sql`make_interval(days => ${APPEAL_DAYS})`
}
