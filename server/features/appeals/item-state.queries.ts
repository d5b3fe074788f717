import type { Sql } from '../../platform/database/database.ts'
import type { Reportables } from '../reports/index.ts'

/** Whether the item of a case is shown, hidden, or gone. */
export function itemState(sql: Sql, reportables: Reportables) {
  const states = Object.entries(reportables).map(
    ([type, { stateOf }]) => sql`when ${type} then coalesce((${stateOf(sql, 'cases.item_id')}), 'gone') `,
  )
  return sql`case cases.item_type ${states} else 'gone' end`
}
