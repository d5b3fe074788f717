import { useSyncExternalStore } from 'react'

// Some calls need a second factor first. The page asks the member for it, and the call is then repeated by itself, so that nothing
// they did is lost. `FactorLayer` shows the question.

type Asked = { given: Promise<boolean>; answer: (isGiven: boolean) => void }

let asked: Asked | null = null
let isDeclined = false
const listeners = new Set<() => void>()

function change(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** Sends the call, and once more after the member gave a second factor, if the server asks for one. */
export async function withFactor(call: Request, send: (call: Request) => Promise<Response>) {
  const again = call.clone()
  // Before the reply: only for a moment after it does a press count as one.
  const mayAsk = isWanted(call)
  const reply = await send(call)
  if (!mayAsk || !(await asksForFactor(reply))) return reply
  return (await askForFactor()) ? send(again) : reply
}

/** Whether the question is open. */
export function isFactorAsked() {
  return asked !== null
}

export function useIsFactorAsked() {
  return useSyncExternalStore(subscribe, isFactorAsked)
}

/** Closes the question; the calls that wait for it go on, or fail. */
export function answerFactor(isGiven: boolean) {
  isDeclined = !isGiven
  asked?.answer(isGiven)
  change(null)
}

/** Calls of the question itself must not wait for it. Whoever has declined is asked again only when they do something. */
function isWanted({ method, url }: Request) {
  if (asked !== null && new URL(url).pathname.startsWith('/api/auth/')) return false
  return method !== 'GET' || !isDeclined || navigator.userActivation?.isActive === true
}

async function asksForFactor(reply: Response) {
  if (reply.status !== 403) return false
  const problem: { code?: string } | null = await reply
    .clone()
    .json()
    .catch(() => null)
  return problem?.code === 'second_factor_needed'
}

/** One question for all calls that wait. */
function askForFactor() {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    change({ given: promise, answer: resolve })
  }
  return asked!.given
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
