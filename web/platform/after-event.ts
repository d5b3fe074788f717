/** How far behind a replica that the server reads from may be. */
const BEHIND_MS = 10_000

let toldAt = Number.NEGATIVE_INFINITY

/** Notes that the server announced a change: fetches right after this must include it. */
export function noteEvent() {
  toldAt = Date.now()
}

/** Asks the server for the latest, if it just told of a change. */
export function afterEvent(call: Request) {
  if (Date.now() - toldAt < BEHIND_MS) call.headers.set('x-after-event', '1')
  return call
}
