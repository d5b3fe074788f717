import type { AccountLimit } from '#contract/allowances.ts'
import type { Sql } from '../../platform/database/database.ts'

/** The limits of new accounts, by what they limit, and for the newest accounts first. */
export function listAccountLimits(sql: Sql): Promise<AccountLimit[]> {
  return sql<AccountLimit[]>`
    select act, until_days, per_hour from account_limits
    order by array_position(array['post', 'comment', 'link', 'mention'], act), until_days`
}
