import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { SERVER_FLAGS } from '../scripts/server-flags.mjs'
import { statementsOf } from './statements.ts'
import { verdict } from './verdict.ts'

const CONNECTIONS = 8
const SECONDS = 4

type Question = {
  name: string
  databaseUrl: string
  address: string
  headers?: Record<string, string>
  secret?: string
  /** The goal: at least this share of the bare server's calls per second. */
  ratio: number
  /** The goal in milliseconds. */
  p99: number
}

/** Compares the throughput of one URL with that of a bare server, and measures its latency. */
export async function compareWithBare({ name, databaseUrl, address, headers = {}, secret, ratio, p99 }: Question) {
  const statements = await statementsOf(databaseUrl, address, { headers, ...(secret && { secret }) })
  const bare = await measure('bare', [JSON.stringify(statements)])
  const app = await measure('live', ['1000000'])
  const share = app.calls / bare.calls
  verdict(
    `${name}   ${app.calls} calls/s, bare ${bare.calls} (${statements.length} statements)   ${share.toFixed(2)}`,
    share >= ratio,
    `>= ${ratio}`,
  )
  verdict(`  p99 of ${CONNECTIONS} connections   ${app.p99} ms (bare: ${bare.p99} ms)`, app.p99 < p99, `< ${p99} ms`)

  async function measure(kind: 'bare' | 'live', more: string[]) {
    const server = fork(new URL(`./${kind}-server.ts`, import.meta.url), [databaseUrl, ...more], {
      execArgv: kind === 'bare' ? [] : SERVER_FLAGS,
    })
    const [port] = await once(server, 'message')
    const url = `http://127.0.0.1:${port}${address}`
    await autocannon({ url, headers, connections: CONNECTIONS, duration: 2 })
    const run = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
    if (run.non2xx > 0) throw new Error(`${run.non2xx} calls to the ${kind} server failed`)
    server.kill()
    return { calls: Math.round(run.requests.average), p99: run.latency.p99 }
  }
}
