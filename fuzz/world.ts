import { openPool, type Pool } from '../server/platform/database/database.ts'
import { type Call, curlOf } from './call.ts'
import { type Operation, readOperations } from './operations.ts'
import { openPeople, type People } from './people.ts'
import { type Database, type Product, startProduct } from './product.ts'
import { type Reply, send } from './send.ts'
import { findThings } from './things.ts'

/** What a run works on, and its results. */
export type World = {
  sql: Pool
  product: Product
  people: People
  operations: Operation[]
  /** Undocumented URLs: pages, feeds, files. */
  others: string[]
  things: Awaited<ReturnType<typeof findThings>>
  calls: number
  /** How often each status occurred; 'none': no answer, 'closed': the connection was closed. */
  outcomes: Map<string, number>
  /** By a title that identifies the problem. `example`: how to repeat its first occurrence by hand. */
  findings: Map<string, { times: number; example: string }>
  succeeded: Set<string>
  /** The calls that took longer than `SLOW_MS`, from the slowest. */
  slow: { name: string; ms: number; example: string }[]
  /** Called once per finding. */
  onFinding?: OnFinding | undefined
}

const SLOW_MS = 1_000
/** How much of a refused body every route reads to its end; see body-limits.ts. */
const DRAINED_BYTES = 1024 * 1024
const MOST_SLOW = 20

export type OnFinding = (title: string, example: string) => void

export async function openWorld(database: Database): Promise<World> {
  const product = await startProduct(database)
  const sql = openPool(database.ownerUrl, { connections: 2 })
  const people = await openPeople(sql)
  return {
    sql,
    product,
    people,
    ...(await readOperations()),
    things: await findThings(sql, people),
    calls: 0,
    outcomes: new Map(),
    findings: new Map(),
    succeeded: new Set(),
    slow: [],
  }
}

export async function closeWorld({ sql, product }: World) {
  await sql.end()
  await product.stop()
}

/** Sends and counts a call. Resolves to null if there was no answer, which is a finding. */
export async function tried(world: World, call: Call, name: string): Promise<Reply | null> {
  const { origin } = world.product
  const cookie = world.people.of(call.role)?.cookie
  const example = () => curlOf(origin, call)
  const from = performance.now()
  const { reply, error } = await send(origin, call, cookie).then(
    (reply) => ({ reply, error: null }),
    (error: NodeJS.ErrnoException) => ({ reply: null, error }),
  )
  noteSlow(world, { name, ms: performance.now() - from, example })
  const isCut = error !== null && isCutOff(error, call)
  if (error && !isCut) report(world, `${name}: ${error.message}`, example)
  count(world, isCut ? 'closed' : String(reply?.status ?? 'none'), example)
  return reply
}

/** The server may close the connection while more of a refused body arrives than it would read. */
function isCutOff({ code }: NodeJS.ErrnoException, { body = '' }: Call) {
  return (code === 'EPIPE' || code === 'ECONNRESET') && Buffer.byteLength(body) > DRAINED_BYTES
}

/** Remembers a call that took long. On a busy machine any call may, so it is not a finding of a test. */
export function noteSlow({ slow }: World, { name, ms, example }: { name: string; ms: number; example: () => string }) {
  if (ms < SLOW_MS) return
  slow.push({ name, ms, example: example() })
  slow.sort((one, other) => other.ms - one.ms).splice(MOST_SLOW)
}

/** Gives up on a hanging server after a few calls, because each takes half a minute. */
export function isThere({ product, outcomes }: World) {
  return product.isRunning() && (outcomes.get('none') ?? 0) < 3
}

/** Counts a call. Errors that the server has logged since the last call are findings. */
export function count(world: World, outcome: string, example: () => string) {
  world.calls += 1
  world.outcomes.set(outcome, (world.outcomes.get(outcome) ?? 0) + 1)
  for (const error of world.product.errors.splice(0)) report(world, `logged: ${summary(error)}`, example)
}

export function report({ findings, onFinding }: World, title: string, example: () => string) {
  const { times = 0, example: first = example() } = findings.get(title) ?? {}
  if (times === 0) onFinding?.(title, first)
  findings.set(title, { times: times + 1, example: first })
}

/** What went wrong and where in our code, without details that vary. */
function summary(line: string) {
  if (!line.startsWith('{')) return line
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message: string; stack: string } }
  const [where = ''] = /\b(server\/\S+?:\d+)/.exec(err?.stack ?? '') ?? []
  return `${msg ?? err?.message} ${where}`.trim()
}
