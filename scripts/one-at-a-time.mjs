import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

const LOOK_MS = 200

/** Does `work` while no other process does work under this name; says `waiting` when it has to wait for that. */
export async function oneAtATime(name, waiting, work) {
  const release = await lock(name, waiting)
  try {
    return await work()
  } finally {
    release()
  }
}

/**
 * A listener with this name: the system lets only one process have it, and takes it away when that ends, also after
 * `kill -9`. Nothing needs to be installed for it. Other systems have no such names, and nobody waits there.
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

/** Undefined when another process listens there. */
function listen(path) {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(path, () => resolve(server.unref()))
    server.on('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
  })
}
