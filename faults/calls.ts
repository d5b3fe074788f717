// Sends the calls of a trial's clients, and records their outcome and duration.
import { setTimeout } from 'node:timers/promises'

/**
 * After this time, a call counts as unanswered. It must only find calls that hang: on a busy machine, a server that has just
 * started takes half a minute for its first purchase. The goals in `goals.ts` are about speed.
 */
const DEADLINE_MS = 120_000

/** The status; 'refused': the connection was refused; 'cut': it broke before the answer was complete. */
export type Outcome = number | 'refused' | 'cut' | 'unanswered' | 'unheard'
/** `server` and `what` name the track. `at` is a timestamp, `took` a duration, both in milliseconds. */
export type Call = { server: string; what: string; at: number; took: number; outcome: Outcome }
export type Request = { origin: string; path: string; method?: string; headers?: object; body?: object; key?: string }
/** What clients read of a reply. */
export type Answer = {
  id: number
  state?: string
  receiptNumber?: string
  totalVbt?: number
  orders?: { id: number }[]
}
export type Journal = Call[]

/** Sends a request once, and records it in the journal. */
export async function call(journal: Journal, who: Pick<Call, 'server' | 'what'>, request: Request) {
  const at = Date.now()
  const { outcome, body } = await answerTo(request)
  journal.push({ ...who, at, took: Date.now() - at, outcome })
  return { outcome, body }
}

/** `slowdown` multiplies the pause between a client’s calls; 1 is full load. */
export type Load = { end: AbortSignal; slowdown: number }

/** Repeats `turn`, pausing 100 ms times `slowdown`, until `end` aborts. */
export async function repeat({ end, slowdown }: Load, turn: () => Promise<unknown>) {
  while (!end.aborted) {
    await turn()
    await setTimeout(100 * slowdown)
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
    return { outcome: reply.status as Outcome, body: (await reply.json()) as Answer }
  } catch (error) {
    return { outcome: failureOf(error as Error), body: undefined }
  }
}

function failureOf({ name, cause }: Error): Outcome {
  if (name === 'TimeoutError') return 'unanswered'
  return (cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED' ? 'refused' : 'cut'
}
