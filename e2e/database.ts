import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const folder = process.env.DATA_DIR ?? 'data'

/** The site's own database, as its owner: for what takes time, and for what goes wrong. */
export async function openDatabase() {
  const [pid, , , port] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const secret = await readFile(join(folder, 'secret'), 'utf8')
  const connect = async () => {
    const client = new pg.Client(`postgres://postgres:${secret}@127.0.0.1:${port}/postgres`)
    // It is meant to be lost.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  return { connect, kill: () => process.kill(Number(pid), 'SIGKILL') }
}

/** Makes a member an admin whose sessions are all too old for privileged acts: who they are must be proved again. */
export async function makeOldAdmin(memberId: number) {
  const client = await (await openDatabase()).connect()
  await client.query(`update members set role = 'admin' where id = $1`, [memberId])
  await client.query(
    `update sessions set created_at = now() - interval '11 minutes'
     where account_id = (select account_id from members where id = $1)`,
    [memberId],
  )
  await client.end()
}

/** A plain member again, as other journeys know them. */
export async function endAdmin(memberId: number) {
  const client = await (await openDatabase()).connect()
  await client.query(`update members set role = 'member' where id = $1`, [memberId])
  await client.end()
}
