// An external PostgreSQL for DATABASE_URL. When it dies, it stays down until a trial starts it again.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../server/platform/database/postgres-lock.ts'
import { findPostgres } from '../server/platform/database/postgres-programs.ts'
import { signal } from './processes.ts'

const READY = 'database system is ready to accept connections'

export type ExternalPostgres = Awaited<ReturnType<typeof startExternalPostgres>>

/** Starts a new cluster in `folder`, with an owner and a role that owns nothing, as `deploy/` sets it up. */
export async function startExternalPostgres(folder: string) {
  const cluster = join(folder, 'cluster')
  const { initdb, postgres, launcher, owner } = findPostgres(cluster)
  await chmod(folder, 0o711)
  await mkdir(cluster, { mode: 0o700 })
  if (owner) await chown(cluster, owner.uid, owner.gid)
  run([...launcher, initdb, `--pgdata=${cluster}`, '--username=postgres', '--auth=trust', '--locale=C.UTF-8'])
  const port = await freePort()
  const program = [...launcher, postgres, '-D', cluster, '-p', String(port)]
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'lc_messages=C']
  const words = [...program, ...settings.flatMap((setting) => ['-c', setting])]

  let child = await untilStarted(words)
  process.once('exit', () => signal(child.pid!, 'SIGKILL'))
  const ownerUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client.query('create role vrumies_app login')
  await client.end()

  return {
    url: `postgres://vrumies_app@127.0.0.1:${port}/postgres`,
    ownerUrl,
    pid: () => child.pid!,
    async start() {
      child = await untilStarted(words)
    },
    /** SIGINT is a fast shutdown: it closes all connections cleanly. */
    async stop(name: 'SIGINT' | 'SIGKILL' = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(name)
      await exit
    },
  }
}

/** Retries: after a kill, the old server's child processes need a moment to exit, and until then it does not start. */
async function untilStarted(words: string[]) {
  for (let tries = 0; tries < 100; tries++) {
    const child = await started(words)
    if (child) return child
    await setTimeout(100)
  }
  throw new Error('PostgreSQL did not start.')
}

function started([program, ...args]: string[]) {
  const child = spawn(program!, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise<ChildProcess | undefined>((resolve) => {
    child.stderr.on('data', (text) => String(text).includes(READY) && resolve(child))
    child.once('exit', () => resolve(undefined))
  })
}

function run([program, ...args]: string[]) {
  execFileSync(program!, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
