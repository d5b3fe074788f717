import type { Allowances, LimitedAct } from '#contract/allowances.ts'
import type { Sql } from '../../platform/database/database.ts'
import { hasRole, type Viewer } from '../../platform/http/viewer.ts'
import { allowanceOf, type Budget } from './policy.ts'

type Limit = { act: LimitedAct; perHour: number }

/** The limits of this account, by its age: none for older accounts, moderators, and sample people. */
export async function listLimits(sql: Sql, viewer: Viewer): Promise<Limit[]> {
  if (hasRole(viewer, 'moderator')) return []
  return sql<Limit[]>`
    select distinct on (act) act, per_hour from account_limits
    join members on members.created_at > now() - make_interval(days => until_days)
    where members.id = ${viewer.id} and not members.is_sample
    order by act, until_days`
}

/** These limits with what the account spent in the last hour. */
export async function listBudgets(sql: Sql, viewer: Viewer, limits: Limit[]): Promise<Budget[]> {
  const acts = await sql<{ act: LimitedAct; amount: number; createdAt: string }[]>`
    select act, amount, created_at from account_acts
    where member_id = ${viewer.id} and created_at > now() - interval '1 hour'
    order by created_at`
  return limits.map((limit) => ({
    ...limit,
    spent: acts.filter(({ act }) => act === limit.act).map((one) => ({ ...one, at: Date.parse(one.createdAt) })),
  }))
}

export async function listAllowances(sql: Sql, viewer: Viewer): Promise<Allowances> {
  const budgets = await listBudgets(sql, viewer, await listLimits(sql, viewer))
  const items = budgets.map((budget) => {
    const { left, againAt } = allowanceOf(budget, 1)
    return {
      act: budget.act,
      perHour: budget.perHour,
      left,
      againAt: typeof againAt === 'number' ? new Date(againAt).toISOString() : null,
    }
  })
  return { items }
}
