/** A single crash is repaired at once. Only a server that keeps crashing waits: */
const FIRST_WAIT_MS = 500
const MOST_WAIT_MS = 30_000
/** Earlier crashes no longer count. */
const RECENT_MS = 60_000

/**
 * Runs a server, and restarts it whenever it dies, the later the more crashes there were in the last minute. A server that has never served is not restarted: it has
 * an invalid setting, say, and has printed why. `start` returns a child process that sends 'serving' once it serves.
 * `ended` resolves to the exit code when there are no more restarts.
 */
export function keepRunning(start, say = console.log, name = 'The server') {
  const { promise: ended, resolve: end } = withResolvers()
  let server
  let timer
  let isStopping = false
  let hasServed = false
  let crashes = []

  run()

  function run() {
    server = start()
    server.on('message', (message) => {
      if (message === 'serving') hasServed = true
    })
    server.on('exit', (code, signal) => {
      server = undefined
      // Exit code 0: the server itself was told to stop.
      if (isStopping || code === 0 || !hasServed) return end(code ?? 1)
      startAgain(signal ?? `exit code ${code}`)
    })
  }

  function startAgain(reason) {
    const now = Date.now()
    crashes = [...crashes.filter((at) => now - at < RECENT_MS), now]
    const waitMs = crashes.length === 1 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (crashes.length - 2), MOST_WAIT_MS)
    say(`${name} exited unexpectedly (${reason}). Restarting it${waitMs > 0 ? ` in ${waitMs / 1000} s` : ''} …`)
    timer = setTimeout(run, waitMs)
  }

  return {
    ended,
    stop(signal) {
      isStopping = true
      clearTimeout(timer)
      if (server) server.kill(signal)
      else end(0)
    },
  }
}

/** Node 20, which may run this, lacks Promise.withResolvers. */
function withResolvers() {
  let resolve
  const promise = new Promise((given) => {
    resolve = given
  })
  return { promise, resolve }
}
