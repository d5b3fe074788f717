import { accessSync, chmodSync, constants as fileModes, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GB = 2 ** 30
/** A full run writes 4 GB to the folder, and needs another 5 GB of memory. This is about twice as much. */
const ROOM = { folder: 8 * GB, memory: 16 * GB }

/**
 * Creates a folder that is deleted when this process exits or is interrupted. It is in memory if there is plenty of it,
 * because the tests create 200,000 files, each of which takes the kernel longer on a disk. Children that are still
 * stopping after an interruption may write small files there once more.
 */
export function scratchFolder(prefix) {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), prefix))
  // When started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711)
  process.on('exit', () => remove(folder))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Not `once`: a second Ctrl-C would end this process before everything is deleted.
    process.on(signal, () => process.exit(128 + constants.signals[signal]))
  }
  return folder
}

/** Must not throw: that would change the exit code. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch ({ message }) {
    console.error(`Please delete ${folder} yourself: ${message}`)
  }
}

/** Whoever sets TMPDIR means that folder. */
function hasRoomInMemory() {
  if (process.env.TMPDIR) return false
  try {
    accessSync(MEMORY, fileModes.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM.folder && process.availableMemory() > ROOM.memory
  } catch {
    // There is none, as on macOS and Windows, or it is read-only.
    return false
  }
}
