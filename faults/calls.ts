// Every call that the clients of a trial make, how it ended, and how long it took.
import { setTimeout } from 'node:timers/promises'

/** A call that has no answer after so long counts as unanswered. */
const DEADLINE_MS = 30_000

/** The status; 'refused': nobody listened; 'cut': the connection broke before the answer was there. */
export type Outcome = number | 'refused' | 'cut' | 'unanswered' | 'unheard'
/** `server` and `what` name the track it belongs to; `at` is a moment, `took` a time, both in milliseconds. */
export type Call = { server: string; what: string; at: number; took: number; outcome: Outcome }
export type Request = { origin: string; path: string; method?: string; headers?: object; body?: object; key?: string }
export type Journal = Call[]

/** Sends it once, waits for its answer, and notes both in the journal. */
export async function call(journal: Journal, who: Pick<Call, 'server' | 'what'>, request: Request) {
  const at = Date.now()
  const { outcome, body } = await answerTo(request)
  journal.push({ ...who, at, took: Date.now() - at, outcome })
  return { outcome, body }
}

/** Calls again and again, a tenth of a second apart, until `signal`. */
export async function repeat(signal: AbortSignal, turn: () => Promise<unknown>) {
  while (!signal.aborted) {
    await turn()
    await setTimeout(100)
  }
}

export function isTaken({ outcome }: Pick<Call, 'outcome'>) {
  return outcome === 200 || outcome === 201
}

async function answerTo({ origin, path, method = 'GET', headers, body, key }: Request) {
  try {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    return { outcome: reply.status as Outcome, body: (await reply.json()) as { id: number } }
  } catch (error) {
    return { outcome: failureOf(error as Error), body: undefined }
  }
}

function failureOf({ name, cause }: Error): Outcome {
  if (name === 'TimeoutError') return 'unanswered'
  return (cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED' ? 'refused' : 'cut'
}
