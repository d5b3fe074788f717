import { keepRunning } from './keep-running.mjs'

/** Another gateway that just lost its launcher may need a moment to let go of the folder. */
const TRIES = 10
const PAUSE_MS = 500

/**
 * Keeps a program running like `keepRunning`, but gives one that has never served more chances. Returns how to stop it,
 * which resolves once it has ended.
 */
export function keepStarting(start, name, say = console.log) {
  let isStopping = false
  let current = begin()
  const ended = again(TRIES)

  function begin() {
    return keepRunning(start, say, name)
  }

  async function again(tries) {
    const code = await current.ended
    if (code === 0 || isStopping || tries === 0) return
    await new Promise((passed) => setTimeout(passed, PAUSE_MS))
    if (isStopping) return
    current = begin()
    await again(tries - 1)
  }

  return (signal) => {
    isStopping = true
    current.stop(signal)
    return ended
  }
}
