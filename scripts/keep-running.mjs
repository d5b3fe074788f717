const FIRST_WAIT_MS = 500
const MOST_WAIT_MS = 30_000
/** After serving for this long, a crash counts as a new problem, which resets the backoff. */
const STEADY_MS = 60_000

/**
 * Runs a server, and restarts it with backoff whenever it dies. A server that has never served is not restarted: it has
 * an invalid setting, say, and has printed why. `start` returns a child process that sends 'serving' once it serves.
 * `ended` resolves to the exit code when there are no more restarts.
 */
export function keepRunning(start, say = console.log, name = 'The server') {
  const { promise: ended, resolve: end } = withResolvers()
  let server
  let timer
  let isStopping = false
  let hasServed = false
  let servingSince
  let waitMs = FIRST_WAIT_MS

  run()

  function run() {
    servingSince = undefined
    server = start()
    server.on('message', (message) => {
      if (message !== 'serving') return
      hasServed = true
      servingSince = Date.now()
    })
    server.on('exit', (code, signal) => {
      server = undefined
      // Exit code 0: the server itself was told to stop.
      if (isStopping || code === 0 || !hasServed) return end(code ?? 1)
      startAgain(signal ?? `exit code ${code}`)
    })
  }

  function startAgain(reason) {
    if (servingSince !== undefined && Date.now() - servingSince >= STEADY_MS) waitMs = FIRST_WAIT_MS
    say(`${name} exited unexpectedly (${reason}). Restarting it in ${waitMs / 1000} s …`)
    timer = setTimeout(run, waitMs)
    waitMs = Math.min(2 * waitMs, MOST_WAIT_MS)
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
