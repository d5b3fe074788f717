import type { Fragment, Sql } from '../../../platform/database/database.ts'

const MORNING = '08:00'
const NIGHT = '21:00'

/** SQL: whether it is night in a time zone, a column: from 9 PM to 8 AM. */
export function isNight(sql: Sql, now: Fragment, timeZone: string): Fragment {
  const local = sql`(${now} at time zone ${sql(timeZone)})::time`
  return sql`(${local} < ${MORNING}::time or ${local} >= ${NIGHT}::time)`
}

/** SQL: the next 8 AM in a time zone, later than now. */
export function nextMorning(sql: Sql, now: Fragment, timeZone: string): Fragment {
  const local = sql`(${now} at time zone ${sql(timeZone)})`
  return sql`((${local}::date + (${local}::time >= ${MORNING}::time)::int + ${MORNING}::time) at time zone ${sql(timeZone)})`
}

/** SQL: when the day began in a time zone. */
export function dayBegan(sql: Sql, now: Fragment, timeZone: string): Fragment {
  return sql`(((${now} at time zone ${sql(timeZone)})::date)::timestamp at time zone ${sql(timeZone)})`
}
