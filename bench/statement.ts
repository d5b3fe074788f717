import { buildApp } from '../server/app.ts'
import { openPool } from '../server/platform/database.ts'

/** The last statement that the app sends to answer this address, and its values: what a bare server has to send, too. */
export async function statementOf(
  url: string,
  address: string,
  { headers = {}, secret = 'irrelevant to a visitor', about = 'from' } = {},
): Promise<[statement: string, values: string]> {
  const sql = openPool(url, { connections: 1 })
  const sent: [statement: string, values: unknown[]][] = []
  sql.options.debug = (_connection, statement, values) => sent.push([statement, values])
  const app = await buildApp({ sql, sessionSecret: secret })
  await app.inject({ url: address, headers })
  await app.close()
  await sql.end()
  const [statement, values] = sent.findLast(([text]) => text.includes(about))!
  return [statement, JSON.stringify(values)]
}
