import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from 'fs-native-extensions'

export type FolderLock = { release(): Promise<void> }

/**
 * Locks an existing folder for this process, or returns undefined if another process holds the lock. The operating
 * system releases it when the process ends, even after `kill -9`; a leftover lock file means nothing.
 */
export async function lockFolder(folder: string): Promise<FolderLock | undefined> {
  const file = await open(join(folder, 'lock'), 'a')
  if (isGranted(file.fd)) return { release: () => file.close() }
  await file.close()
  return undefined
}

/** Some network file systems do not support locks. There, PostgreSQL's own lock must suffice. */
function isGranted(fd: number) {
  try {
    return tryLock(fd)
  } catch {
    return true
  }
}
