/** As long as a copy of the database that the server reads from may be behind. */
const BEHIND_MS = 10_000

let toldAt = Number.NEGATIVE_INFINITY

/** Notes that the server told of a change, so that what is fetched now must know of it. */
export function noteEvent() {
  toldAt = Date.now()
}

/** Asks the server for the latest, if it just told of a change. */
export function afterEvent(call: Request) {
  if (Date.now() - toldAt < BEHIND_MS) call.headers.set('x-after-event', '1')
  return call
}
