import { existsSync } from 'node:fs'
import { mkdir, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { own } from '#contract/own.ts'

const MEGABYTE = 1024 * 1024
const NOTE = `The data of this VRUMIES: its database, uploaded files, emails, and secret.
To back it up, copy the whole folder while VRUMIES is stopped.
`

/**
 * Creates the folder and checks that it is writable and has room, to fail early with one readable message. From now on,
 * this process and its children create files that other users cannot read.
 */
export async function prepareDataFolder(folder: string) {
  process.umask(0o077)
  // A new database takes 60 MB before anyone has posted anything.
  const least = existsSync(join(folder, 'postgres')) ? 20 : 150
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'README.txt'), NOTE)
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < least * MEGABYTE) throw Object.assign(new Error(), { code: 'ENOSPC' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(
      `VRUMIES cannot store its data in ${folder}: ${own(reasons, code ?? '') ?? message}. ` +
        `Set DATA_DIR to a writable folder with at least ${least} MB of free space.`,
    )
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EROFS: 'the disk is read-only',
  // Node's code for creating a folder in a read-only one.
  ENOENT: 'the folder cannot be created (is the disk read-only?)',
  EACCES: 'this user is not allowed to write there',
  EPERM: 'this user is not allowed to write there',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
}
