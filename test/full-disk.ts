import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FILLER = 'filler'

/**
 * A folder on a disk without room: a file can be made there, and nothing be written to it. Where nothing may be
 * mounted, it is a folder that cannot be written to at all. `files`: what somebody left there.
 */
export async function fullDisk() {
  const own = await mkdtemp(join(tmpdir(), 'vrumies-full-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', own]).status === 0
  if (isMounted) await writeFile(join(own, FILLER), Buffer.alloc(4096))
  else await chmod(own, 0o500)
  // Permissions do not stop root, but no program may add files to this one.
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
