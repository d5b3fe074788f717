import type { AccountLimitChange, LimitedAct } from '#contract/allowances.ts'
import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { limitMistake } from './limits.policy.ts'
import { listAccountLimits } from './limits.queries.ts'

type Which = { act: LimitedAct; untilDays: number }

/** Changes how much accounts of an age may do in an hour. */
export function changeAccountLimit(sql: Sql, viewer: Viewer, { act, untilDays }: Which, change: AccountLimitChange) {
  const { perHour, reason } = change
  return inTransaction(sql, async (tx) => {
    // All of them: the limits of one age depend on those of the next.
    await tx`select from account_limits order by until_days, act for update`
    const limits = await listAccountLimits(tx)
    const limit = limits.find((one) => one.act === act && one.untilDays === untilDays)
    if (!limit) throw refusal.notFound('Limit')
    const message = limitMistake(limits, limit, perHour)
    if (message) throw refusal.invalidFields([{ field: 'perHour', message }])
    if (limit.perHour === perHour) return
    await tx`update account_limits set per_hour = ${perHour} where act = ${act} and until_days = ${untilDays}`
    const details = { act, untilDays, from: limit.perHour, to: perHour, reason }
    await audit(tx, viewer, { action: 'limit_changed', subjectId: null, details })
  })
}
