// A disk of a few hundred megabytes, and how it fills up.
import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The cluster takes half of it. */
const MEGABYTES = 450
const FILLER = 'filler'
/** More than any log of PostgreSQL that was kept for reuse. */
const MOST_MESSAGES = 200

/** This machine cannot do what a fault needs; the message says what. */
export class Missing extends Error {}

/** Mounts one in memory, which only root may. */
export async function mountSmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=711`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    await rm(folder, { recursive: true })
    throw new Missing(`No small disk can be mounted here: ${(error as Error).message.trim()}`)
  }
  return {
    folder,
    async unmount() {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}

/** To the last byte; and then the database writes until it can no longer. */
export async function fill(folder: string, ownerUrl: string) {
  const file = await open(join(folder, FILLER), 'w')
  const megabyte = Buffer.alloc(1024 * 1024)
  try {
    for (;;) await file.write(megabyte)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
  await writeUntilFull(ownerUrl)
}

export function makeRoom(folder: string) {
  return rm(join(folder, FILLER))
}

async function writeUntilFull(ownerUrl: string) {
  const client = new pg.Client(ownerUrl)
  client.on('error', () => {})
  try {
    await client.connect()
    for (let message = 0; message < MOST_MESSAGES; message++) {
      await client.query(`select pg_logical_emit_message(false, 'faults', repeat('x', 4000000))`)
    }
  } catch {
    // That is what it is for.
  }
  await client.end().catch(() => {})
}
