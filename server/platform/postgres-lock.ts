import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A database that was left a moment ago may still be writing its last page. `stops`: ask it to end. */
export async function waitUntilFree(cluster: string, { stops = false } = {}) {
  for (let tries = 0; tries < 50; tries++) {
    const pid = await runningPid(cluster)
    if (pid === undefined) return
    if (stops) process.kill(pid, 'SIGINT')
    if (tries === 10 && !stops) console.log('Waiting for the database of an earlier start to stop …')
    await setTimeout(100)
  }
  throw new Error(
    `The data folder is in use: PostgreSQL process ${await runningPid(cluster)} works in ${cluster}. ` +
      'Stop the VRUMIES that runs there, or set DATA_DIR to another folder.',
  )
}

/** postmaster.pid survives a crash, and its number may belong to a stranger by now: only a live listener counts. */
async function runningPid(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n').map(Number)
  if (!pid) return undefined
  if (isAlive(pid) && port && !(await isFree(port))) return pid
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
