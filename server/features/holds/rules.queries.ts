import type { HoldRule, HoldRuleKind, HoldRuleList } from '#contract/holds.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import type { Rule } from './rule-book.ts'

type RuleRow = Omit<HoldRule, 'by'> & Partial<MemberColumns>

/** All rules, last changed first: there are never too many for one page. */
export async function listRules(sql: Sql): Promise<HoldRuleList> {
  const rows = await sql<RuleRow[]>`${ruleQuery(sql)} order by hold_rules.changed_at desc, hold_rules.id desc`
  return { items: rows.map(presentRule) }
}

export async function getRule(sql: Sql, id: number): Promise<HoldRule> {
  const [row] = await sql<RuleRow[]>`${ruleQuery(sql)} where hold_rules.id = ${id}`
  if (!row) throw refusal.notFound('Rule')
  return presentRule(row)
}

/** What the rule compares. */
export async function getComparedRule(sql: Sql, id: number): Promise<Rule> {
  const [rule] = await sql<Rule[]>`select kind, text, key from hold_rules where id = ${id}`
  if (!rule) throw refusal.notFound('Rule')
  return rule
}

/** Locks the rule until the transaction ends. */
export async function lockRule(tx: Transaction, id: number) {
  const [rule] = await tx<
    { kind: HoldRuleKind; text: string; key: string; state: HoldRule['state']; triedAt: string | null }[]
  >`
    select kind, text, key, state, tried_at from hold_rules where id = ${id} for update`
  if (!rule) throw refusal.notFound('Rule')
  return rule
}

function ruleQuery(sql: Sql) {
  return sql`
    select hold_rules.id, hold_rules.kind, hold_rules.text, hold_rules.state, hold_rules.tried_at, hold_rules.tried_posts,
      hold_rules.changed_at, ${memberColumns(sql)}
    from hold_rules left join members on members.id = hold_rules.created_by ${joinAvatar(sql)}`
}

function presentRule({ id, kind, text, state, triedAt, triedPosts, changedAt, ...row }: RuleRow): HoldRule {
  const by = row.memberId ? presentMember(row as MemberColumns) : null
  return { id, kind, text, state, triedAt, triedPosts, by, changedAt }
}
