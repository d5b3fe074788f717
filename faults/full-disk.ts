// A small disk of a few hundred megabytes, and a way to fill it.
import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The cluster takes up half of it. */
const MEGABYTES = 450
const FILLER = 'filler'
/** More than fits into any WAL files that PostgreSQL has recycled. */
const MOST_MESSAGES = 200

/** This machine lacks something that a fault needs; the message says what. */
export class Missing extends Error {}

/** Mounts a disk in memory, which only root may do. */
export async function mountSmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=711`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    await rm(folder, { recursive: true })
    throw new Missing(`Cannot mount a small disk here: ${(error as Error).message.trim()}`)
  }
  return {
    folder,
    async unmount() {
      execFileSync('umount', [folder])
      await rm(folder, { recursive: true })
    },
  }
}

/** Fills the disk to the last byte, then lets the database write until it fails. */
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
    // The failure is the goal.
  }
  await client.end().catch(() => {})
}
