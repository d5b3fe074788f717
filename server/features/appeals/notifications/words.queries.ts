import type { Sql } from '../../../platform/database/database.ts'
import { factWords } from '../../notifications/index.ts'
import type { CaseFact, DecisionFact, Named, NamedDecision } from './facts.ts'
import { caseSentence, decisionSentence } from './words.ts'

export const decisionWords = factWords<DecisionFact>(async (sql, _viewer, facts) => {
  const decisions = await listNamed(
    sql,
    facts.map(({ decisionId }) => decisionId),
  )
  return facts.map((fact) => {
    const decision = decisions.get(fact.decisionId)
    return decision ? decisionSentence(fact, decision) : null
  })
})

export const caseWords = factWords<CaseFact>(async (sql, _viewer, facts) => {
  const rows = await sql<(Named & { id: number })[]>`
    select id, item_type, post_kind, snapshot ->> 'title' as title from moderation_cases
    where id = any (${facts.map(({ caseId }) => caseId)}::bigint[])`
  const cases = new Map(rows.map((row) => [row.id, row]))
  return facts.map((fact) => {
    const named = cases.get(fact.caseId)
    return named ? caseSentence(fact, named) : null
  })
})

/** The items of these decisions, called what they were when the cases were opened. */
export async function listNamed(sql: Sql, ids: readonly number[]) {
  const rows = await sql<(NamedDecision & { id: number })[]>`
    select decisions.id, cases.item_type, cases.post_kind, cases.snapshot ->> 'title' as title, decisions.action,
      decisions.reason, decisions.decided_at, decisions.removes_at, decisions.reversed_at,
      exists (
        select from decision_items where decision_id = decisions.id
          and decision_items.item_type = cases.item_type and decision_items.item_id = cases.item_id
      ) as hides_item,
      appeals.state as appeal_state, suspensions.kind as suspension_kind, suspensions.ends_at as suspended_until
    from moderation_decisions as decisions
    join moderation_cases as cases on cases.id = decisions.case_id
    left join appeals on appeals.decision_id = decisions.id
    left join suspensions on suspensions.decision_id = decisions.id
    where decisions.id = any (${ids}::bigint[])`
  return new Map(rows.map((row) => [row.id, row]))
}
