import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const LOOK_MS = 200

/** Runs `work` while no other process runs work with this name. Prints `waiting` if it has to wait. */
export async function oneAtATime(name, waiting, work) {
  const release = await lock(name, waiting)
  try {
    return await work()
  } finally {
    release()
  }
}

/**
 * Listens on an abstract socket (Linux) or a named pipe (Windows). The system lets only one process have the name, and
 * releases it when that process ends, even after `kill -9`. Other systems have no such names, so there is no lock there.
 */
async function lock(name, waiting) {
  const id = createHash('sha256').update(name).digest('hex')
  const path = { linux: `\0vrumies-${id}`, win32: `\\\\.\\pipe\\vrumies-${id}` }[process.platform]
  if (!path) return () => {}
  let server = await listen(path)
  if (!server) console.log(waiting)
  while (!server) {
    await setTimeout(LOOK_MS)
    server = await listen(path)
  }
  return () => server.close()
}

/** Undefined if another process listens there. */
function listen(path) {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(path, () => resolve(server.unref()))
    server.on('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
  })
}
