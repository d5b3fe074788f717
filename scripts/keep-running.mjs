const FIRST_WAIT_MS = 500
const MOST_WAIT_MS = 30_000
/** After serving for so long, an end is not the one before once more. */
const STEADY_MS = 60_000

/**
 * Runs a server, and starts it again whenever it dies. One that has never served has a wrong setting, for one, and has
 * said so: that is the end. `start` returns a child process that sends 'serving' when it serves. `ended` resolves with
 * the exit code once nothing is to be started again.
 */
export function keepRunning(start, say = console.log) {
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
      // Somebody may also have told the server itself to stop: it ends with 0 then.
      if (isStopping || code === 0 || !hasServed) return end(code ?? 1)
      startAgain(signal ?? `exit code ${code}`)
    })
  }

  function startAgain(reason) {
    if (servingSince !== undefined && Date.now() - servingSince >= STEADY_MS) waitMs = FIRST_WAIT_MS
    say(`The server ended unexpectedly (${reason}). It is started again in ${waitMs / 1000} s …`)
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

/** Node 20, which may run this, does not have Promise.withResolvers. */
function withResolvers() {
  let resolve
  const promise = new Promise((given) => {
    resolve = given
  })
  return { promise, resolve }
}
