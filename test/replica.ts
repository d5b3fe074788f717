import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool } from '../server/platform/database/database.ts'
import { freePort } from '../server/platform/database/postgres-lock.ts'
import { findPostgres } from '../server/platform/database/postgres-programs.ts'

const READY = 'database system is ready to accept read-only connections'

/**
 * Starts a streaming replica of the embedded PostgreSQL in `folder`, as an operator would with `pg_basebackup`, which the
 * embedded programs lack: copies the cluster while it runs, and follows it from there.
 */
export async function startReplica(folder: string, { url, ownerUrl }: { url: string; ownerUrl: string }) {
  const cluster = join(folder, 'replica')
  await copyRunning(join(folder, 'postgres'), cluster, ownerUrl)
  const primary = new URL(ownerUrl)
  const info = `host=${primary.hostname} port=${primary.port} user=${primary.username} password=${primary.password}`
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${info}'\n`)
  await writeFile(join(cluster, 'standby.signal'), '')

  const { postgres, launcher, owner } = findPostgres(cluster)
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster])
  await chmod(cluster, 0o700)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'lc_messages=C']
  const words = [...launcher, postgres, '-D', cluster, '-p', String(port), ...settings.flatMap((each) => ['-c', each])]
  let child = await started(words)

  return {
    url: atPort(url, port),
    /** Applies transactions this many seconds after the primary has committed them. */
    async delay(seconds: number) {
      const sql = openPool(atPort(ownerUrl, port), { connections: 1 })
      await sql.unsafe(`alter system set recovery_min_apply_delay = '${seconds}s'`)
      await sql`select pg_reload_conf()`
      await sql.end()
    },
    /** Makes it a primary of its own. */
    async promote() {
      const sql = openPool(atPort(ownerUrl, port), { connections: 1, statementSeconds: 60 })
      await sql`select pg_promote()`
      await sql.end()
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
    async start() {
      child = await started(words)
    },
  }
}

async function started([program, ...words]: string[]) {
  const child = spawn(program!, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text) => {
      said += text
      if (said.includes(READY)) resolve()
    })
    child.once('exit', () => reject(new Error(said)))
  })
  return child
}

/** Copies a cluster between the start and the end of a backup, so that it can be replayed from there. */
async function copyRunning(from: string, to: string, ownerUrl: string) {
  const sql = openPool(ownerUrl, { connections: 1, statementSeconds: 60 })
  try {
    // One session, so in one transaction.
    const label = await sql.begin(async (tx) => {
      await tx`select pg_backup_start('replica', true)`
      const isWanted = (path: string) => !/postmaster\.(pid|opts)$/.test(path)
      await cp(from, to, { recursive: true, filter: isWanted })
      const [stopped] = await tx<[{ labelfile: string }]>`select labelfile from pg_backup_stop(false)`
      return stopped.labelfile
    })
    await writeFile(join(to, 'backup_label'), label)
  } finally {
    await sql.end()
  }
}

function atPort(url: string, port: number) {
  const moved = new URL(url)
  moved.port = String(port)
  return moved.href
}
