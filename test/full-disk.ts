import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from '../server/platform/database/database.ts'

const FILLER = 'filler'

/**
 * A folder on a full disk: files can be created there, but not written to. If mounting is not allowed, it is a
 * read-only folder instead. `files`: what was left there.
 */
export async function fullDisk() {
  const own = await mkdtemp(join(tmpdir(), 'vrumies-full-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', own]).status === 0
  if (isMounted) await writeFile(join(own, FILLER), Buffer.alloc(4096))
  else await chmod(own, 0o500)
  // Root ignores permissions, but even root cannot create files in this folder.
  const folder = !isMounted && process.getuid?.() === 0 ? '/sys/kernel' : own
  const others = new Set(isMounted ? [FILLER] : await readdir(folder))

  return {
    folder,
    files: async () => (await readdir(folder)).filter((name) => !others.has(name)),
    async stop() {
      if (isMounted) spawnSync('umount', [own])
      await rm(own, { recursive: true, force: true })
    },
  }
}

/** Makes inserts into this table fail as on a full disk, until the returned function is called. */
export async function fillDisk(owner: Pool, table: string) {
  await owner`
    create or replace function have_no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
  await owner`create trigger full_disk before insert on ${owner(table)} execute function have_no_room()`
  return () => owner`drop trigger full_disk on ${owner(table)}`
}
