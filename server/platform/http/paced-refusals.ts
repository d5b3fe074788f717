import fp from 'fastify-plugin'

/** At most 500 a second, which takes less than a fifth of the server's time. */
const SPACING_MS = 2
const MOST_WAIT_MS = 1_000

/**
 * Spaces out the answers to callers who go too fast. Most of them wait for each answer, so a flood of any size makes only
 * as many calls as are answered.
 */
export const pacedRefusals = fp(async (app) => {
  const waitAt = pace()
  app.addHook('onSend', (_call, reply, payload, done) => {
    const wait = reply.statusCode === 429 ? waitAt(performance.now()) : 0
    if (wait < SPACING_MS) done(null, payload)
    else setTimeout(done, wait, null, payload)
  })
})

/** Returns how long a refusal at `now` must wait for those before it. In milliseconds. */
export function pace() {
  let next = 0
  return (now: number) => {
    const wait = Math.min(Math.max(next - now, 0), MOST_WAIT_MS)
    next = now + wait + SPACING_MS
    return wait
  }
}
