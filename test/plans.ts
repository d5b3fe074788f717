import type { Query, Sql } from '../server/platform/database/database.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
/** What a statement read of one table. */
export type Reading = { table: string; node: string; rows: number }

/**
 * Runs a statement, and returns how many rows it read from each table, including those that a filter removed. Tests of
 * plans compare rows, which do not depend on the machine.
 */
export async function rowsRead(sql: Sql, query: Query<object[]>): Promise<Reading[]> {
  const [row] = await sql<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>`explain (analyze, format json) ${query}`
  return readings(Object.values(row)[0]![0].Plan)
}

function readings(plan: Plan): Reading[] {
  const { 'Relation Name': table, 'Actual Rows': found, 'Actual Loops': loops, Plans = [] } = plan
  const rows = Math.round((found + (plan['Rows Removed by Filter'] ?? 0)) * loops)
  return [...(table ? [{ table, node: plan['Node Type'], rows }] : []), ...Plans.flatMap(readings)]
}
