import { buildApp } from '../server/app.ts'
import { openPool } from '../server/platform/database/database.ts'

export type Statements = [statement: string, values: unknown[]][]

/** The statements that the warmed-up app sends to answer this URL, for the bare server to send as well. */
export async function statementsOf(
  url: string,
  address: string,
  { headers = {}, secret = 'irrelevant to a visitor' }: { headers?: Record<string, string>; secret?: string } = {},
): Promise<Statements> {
  const sent: Statements = []
  const sql = openPool(url, { connections: 1, onStatement: (text, values) => sent.push([text, [...values]]) })
  const app = await buildApp({ sql, sessionSecret: secret, lists: { sql, cacheMs: 0, orderMs: 60_000 } })
  await app.inject({ url: address, headers })
  sent.length = 0
  const { statusCode } = await app.inject({ url: address, headers })
  if (statusCode !== 200) throw new Error(`${address} answers ${statusCode}`)
  await app.close()
  await sql.end()
  return sent.filter(([text]) => /\bfrom\b/.test(text))
}
