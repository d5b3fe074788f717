import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { copyOfProject } from './copy.ts'
import type { Mutant, Verdict } from './lane.ts'

/** A mistake may make a loop endless. */
const TIME_LIMIT_MS = 180_000

/** Starts a process that tries out mistakes in a copy of the project, and replaces it when one takes too long. */
export async function openLane() {
  let { folder, remove } = await copyOfProject()
  let child = await started(folder)

  async function end() {
    child.removeAllListeners()
    // With the processes of its tests.
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
    await remove()
  }

  async function tryOut(mutant: Mutant): Promise<Verdict | 'took too long'> {
    child.send(mutant)
    const inTime = new AbortController()
    const verdict = await Promise.race([verdictOf(child), after(TIME_LIMIT_MS, undefined, { signal: inTime.signal })])
    inTime.abort()
    if (verdict) return verdict
    await end()
    ;({ folder, remove } = await copyOfProject())
    child = await started(folder)
    return 'took too long'
  }

  return { tryOut, close: end }
}

async function started(folder: string) {
  // Detached, which makes it the head of a group of processes.
  const child = fork('mutants/lane.ts', { cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await verdictOf(child)
  return child
}

/** The next message. */
async function verdictOf(child: ChildProcess): Promise<Verdict> {
  const heard = new AbortController()
  const exited = once(child, 'exit', { signal: heard.signal }).then(() => {
    throw new Error('The tests cannot be run: see above')
  })
  exited.catch(() => {})
  try {
    const [verdict] = await Promise.race([once(child, 'message', { signal: heard.signal }), exited])
    return verdict
  } finally {
    heard.abort()
  }
}
