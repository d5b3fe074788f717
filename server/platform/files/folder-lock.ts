import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'

export type FolderLock = { release(): Promise<void> }

/**
 * Locks an existing folder for this process, or returns undefined when another one holds the lock. The operating system
 * keeps it, so it ends with the process, also after `kill -9`; the file that stays behind means nothing.
 */
export async function lockFolder(folder: string): Promise<FolderLock | undefined> {
  const file = await open(join(folder, 'lock'), 'a')
  if (isGranted(file.fd)) return { release: () => file.close() }
  await file.close()
  return undefined
}

/** Some network file systems know no locks. PostgreSQL's own lock has to do there. */
function isGranted(fd: number) {
  try {
    return tryLock(fd)
  } catch {
    return true
  }
}
