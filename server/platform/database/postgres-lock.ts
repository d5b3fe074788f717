import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const LOOK_MS = 100
const MOST_LOOKS = 300
/** The supervisor of a server that was killed stops the database at once, and needs a few seconds at most. */
const SUPERVISOR_LOOKS = 20

/**
 * Waits until no PostgreSQL works in `cluster`; call it only while holding the lock of the data folder. One that a
 * killed server has left is stopped, after a moment for its supervisor to do so unless `hasSupervisor` is false.
 */
export async function waitUntilFree(cluster: string, { hasSupervisor = true } = {}) {
  if (hasSupervisor && (await isFreeAfter(SUPERVISOR_LOOKS, cluster))) return
  const pid = await runningPid(cluster)
  if (pid === undefined) return
  if (hasSupervisor) console.log('Waiting for the database of an earlier start to stop …')
  process.kill(pid, 'SIGINT')
  if (await isFreeAfter(MOST_LOOKS, cluster)) return
  throw new Error(
    `The database of an earlier start does not stop: PostgreSQL process ${pid} still works in ${cluster}. ` +
      'Stop that process, and start again.',
  )
}

async function isFreeAfter(looks: number, cluster: string) {
  for (let look = 0; look < looks; look++) {
    if ((await runningPid(cluster)) === undefined) return true
    await setTimeout(LOOK_MS)
  }
  return false
}

/** postmaster.pid survives a crash, and PostgreSQL does not start when its number belongs to a stranger by now. */
async function runningPid(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n').map(Number)
  if (!pid) return undefined
  if (isAlive(pid) && (await isPostgres(pid, port))) return pid
  await rm(file, { force: true })
  return undefined
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A server that is just starting does not listen yet, so where the system tells what a process runs, that counts. */
async function isPostgres(pid: number, port: number | undefined) {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined ? Boolean(port && !(await isFree(port))) : command.includes('postgres')
}

function isFree(port: number) {
  return freePort(port).then(
    () => true,
    () => false,
  )
}

/** A port of this machine that nobody listens on: this one, or rejects; without one, any. */
export async function freePort(wanted = 0) {
  const server = createServer().listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
