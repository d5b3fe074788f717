import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const LOOK_MS = 100
const MOST_LOOKS = 300
/** The supervisor of a killed server stops the database immediately, which takes a few seconds at most. */
const SUPERVISOR_LOOKS = 20

/**
 * Waits until no PostgreSQL runs in `cluster`; call it only while holding the lock on the data folder. Stops the
 * database that a killed server left behind; unless `hasSupervisor` is false, its supervisor gets to do so first.
 */
export async function waitUntilFree(cluster: string, { hasSupervisor = true } = {}) {
  if (hasSupervisor && (await isFreeAfter(SUPERVISOR_LOOKS, cluster))) return
  const pid = await runningPid(cluster)
  if (pid === undefined) return
  if (hasSupervisor) console.log('Waiting for the database of a previous run to stop …')
  process.kill(pid, 'SIGINT')
  if (await isFreeAfter(MOST_LOOKS, cluster)) return
  throw new Error(
    `The database of a previous run does not stop: PostgreSQL process ${pid} is still running in ${cluster}. ` +
      'Stop that process, then start again.',
  )
}

async function isFreeAfter(looks: number, cluster: string) {
  for (let look = 0; look < looks; look++) {
    if ((await runningPid(cluster)) === undefined) return true
    await setTimeout(LOOK_MS)
  }
  return false
}

/**
 * Removes a stale postmaster.pid: it survives a crash, and PostgreSQL would not start if another program has that pid
 * by now.
 */
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

/** Checks the command line where the system exposes it: a server that is just starting does not listen yet. */
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

/** Resolves to a free port on this machine. Rejects if `wanted` is taken; 0: any free port. */
export async function freePort(wanted = 0) {
  const server = createServer().listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
