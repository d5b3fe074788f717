import pg from 'pg'
import { openPool, type Pool } from '../server/platform/database/database.ts'
import { test } from './test.ts'

export type Sent = [text: string, values: readonly unknown[]][]

/** A pool that plans as the listings' pool of the site does, and writes down what it sends. */
function openRecorded(url: string) {
  const sent: Sent = []
  const sql = openPool(url, {
    statementSeconds: 25,
    isPlannedOnce: true,
    onStatement: (text, values) => void sent.push([text, values]),
  })
  return { sql, sent }
}

/** The tests' own, with `recorded`: what `sql` sends. */
export const recordedTest = test
  .extend('recorded', { scope: 'file' }, async ({ urls }, { onCleanup }) => {
    const recorded = openRecorded(urls.url)
    onCleanup(() => recorded.sql.end())
    return recorded
  })
  .extend('sql', { scope: 'file' }, ({ recorded }) => recorded.sql)

export type Work = { buffers: number; rows: number }

/** What the reads in `sent` cost, by their generic plans: buffers of 8 KB, and the rows that they take from `table`. */
export async function workOf(sql: Pool, sent: Sent, table: string): Promise<Work> {
  const reads = sent.splice(0).filter(([text]) => /^\s*(select|with)\b/i.test(text))
  const plans: PlanNode[] = []
  for (const [text, values] of reads) plans.push(await planOf(sql, text, values))
  sent.length = 0
  return {
    buffers: plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
    rows: plans.reduce((sum, plan) => sum + rowsOf(plan, table), 0),
  }
}

/** Only a named statement gets a generic plan: `explain` with parameters knows their values. */
function planOf(sql: Pool, text: string, values: readonly unknown[]) {
  return sql.begin(async (tx) => {
    await tx.unsafe(`prepare planned as ${text}`)
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
    const [row] = await tx.unsafe(`explain (analyze, buffers, timing off, format json) execute planned${given}`)
    await tx.unsafe('deallocate planned')
    const [{ Plan: plan }] = Object.values(row!)[0] as [{ Plan: PlanNode }]
    return plan
  })
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  const text = value instanceof Date ? value.toISOString() : String(value)
  return pg.escapeLiteral(text)
}

type PlanNode = {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

function rowsOf(node: PlanNode, table: string): number {
  const own = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const read = node['Relation Name'] === table ? own * node['Actual Loops'] : 0
  return read + (node.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner, table), 0)
}
