import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import {
  type DecisionPage,
  type DecisionQuery,
  type PublicDecision,
  type PublicDecisionPage,
  UNDO_SECONDS,
} from '#contract/moderation.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { byMoment, toPage } from '../../../platform/http/paging.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { type DecisionColumns, decisionColumns, decisionJoins, presentDecisions } from '../reading/decisions.queries.ts'

/** What moderators decided, last one first. Nobody reads what was decided about themselves here. */
export async function listDecisions(sql: Sql, viewer: Viewer, query: DecisionQuery): Promise<DecisionPage> {
  const { after, limit = PAGE_SIZE, action, reason, type, byId, authorId } = query
  const rows = await sql<DecisionColumns[]>`
    select ${decisionColumns(sql)} from moderation_decisions decisions ${decisionJoins(sql)}
    where decisions.author_id is distinct from ${viewer.id} ${isAfter(sql, after)}
      ${action ? sql`and decisions.action = ${action}` : sql``}
      ${reason ? sql`and decisions.reason = ${reason}` : sql``}
      ${type ? sql`and decisions.item_type = ${type}` : sql``}
      ${byId ? sql`and decisions.decided_by = ${byId}` : sql``}
      ${authorId ? sql`and decisions.author_id = ${authorId}` : sql``}
    order by decisions.decided_at desc, decisions.id desc limit ${limit + 1}`
  const page = toPage(rows, limit, (row) => row, cursor)
  return { items: await presentDecisions(sql, viewer, page.items), next: page.next }
}

/** For everyone: nothing that can still be undone, and nothing that was. */
export async function listPublicDecisions(
  sql: Sql,
  { after, limit = PAGE_SIZE }: PageQuery,
): Promise<PublicDecisionPage> {
  const rows = await sql<PublicDecision[]>`
    select id, action, item_type, reason, decided_at, reversed_at is not null as is_reversed,
      exists (select from appeals where appeals.decision_id = decisions.id) as was_appealed
    from moderation_decisions decisions
    where undone_at is null and decided_at < now() - make_interval(secs => ${UNDO_SECONDS}) ${isAfter(sql, after)}
    order by decided_at desc, id desc limit ${limit + 1}`
  return toPage(rows, limit, (row) => row, cursor)
}

const cursor = ({ decidedAt, id }: { decidedAt: string; id: number }) => byMoment.write([decidedAt, id])

function isAfter(sql: Sql, after: string | undefined) {
  if (after === undefined) return sql``
  const [at, id] = byMoment.read(after)
  return sql`and (decisions.decided_at, decisions.id) < (${at}::timestamptz, ${id}::bigint)`
}
