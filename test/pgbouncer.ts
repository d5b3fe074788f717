import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { freePort } from '../server/platform/database/postgres-lock.ts'

const READY = 'process up'

/** Where `npm test` unpacks PgBouncer and its libraries if they are not installed. */
const borrowed = resolve('node_modules/.cache/programs')
const env = {
  PATH: [process.env.PATH, join(borrowed, 'usr/sbin'), '/usr/sbin'].join(delimiter),
  LD_LIBRARY_PATH: globSync(join(borrowed, 'usr/lib/*-linux-*')).join(delimiter),
}

export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env }).status === 0

/**
 * Starts PgBouncer in transaction mode in front of the PostgreSQL at `url`, with `size` connections to it. `ignored`: the
 * settings of connections that it ignores instead of refusing them.
 */
export async function startPgBouncer(url: string, { size = 2, ignored = [] as string[] } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-pgbouncer-'))
  const { hostname, port, username, password } = new URL(url)
  const own = await freePort()
  const ini = `
[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
ignore_startup_parameters = ${ignored.join(',')}
`
  await writeFile(join(folder, 'pgbouncer.ini'), ini)
  await writeFile(join(folder, 'users'), `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  // It refuses to run as root, too.
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chmod(folder, 0o755)
  const words = [...(isRoot ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')]
  const child = spawn('pgbouncer', words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      said += text
      if (said.includes(READY)) resolve()
    })
    child.once('exit', () => reject(new Error(said)))
    child.once('error', reject)
  })

  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(own)
  return {
    url: through.href,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
