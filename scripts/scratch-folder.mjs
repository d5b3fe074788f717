import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'

const GB = 2 ** 30
/** A full run fills 4 GB of the folder, and needs 5 GB of memory besides. */
const ROOM = { folder: 8 * GB, memory: 16 * GB }

/**
 * Creates a folder that is deleted when this process exits or is interrupted. In memory if there is plenty, because the
 * tests create 200,000 files, and the kernel needs more time for each of them on a disk.
 */
export function scratchFolder(prefix) {
  const folder = mkdtempSync(join(hasRoomInMemory() ? '/dev/shm' : tmpdir(), prefix))
  // PostgreSQL, which runs as another user than root, must be able to enter it.
  chmodSync(folder, 0o711)
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // A child that is still stopping writes there. This must not change the exit code.
    }
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
  return folder
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > ROOM.folder && process.availableMemory() > ROOM.memory
  } catch {
    // Not Linux.
    return false
  }
}
