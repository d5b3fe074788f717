import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.ts'
import type { Storage, StoredFile } from './storage.ts'

/** How often to try again if another call changes the same folder at the same moment. */
const TRIES = 5

/** Stores files in a local folder. */
export function diskStorage(root: string): Storage {
  // Shards by the last two characters, so that no folder gets too many subfolders.
  const pathOfFolder = (folder: string) => join(root, folder.slice(-2), folder)
  const pathOf = (key: string) => {
    const [folder = '', name = ''] = key.split('/')
    return join(pathOfFolder(folder), name)
  }

  return {
    keep: (key, path) => moveInto(path, pathOf(key)),
    find: (key) => fileAt(pathOf(key)),
    withLocal: (key, work) => work(pathOf(key)),
    // Tries again if a file, such as a new size of a picture, is added meanwhile.
    removeFolder: (folder) =>
      rm(pathOfFolder(folder), { recursive: true, force: true, maxRetries: TRIES, retryDelay: 10 }),
  }
}

/** A file outside of any storage; null if it does not exist. */
export async function fileAt(path: string): Promise<StoredFile | null> {
  const found = await stat(path).catch(ignoreMissing)
  if (!found?.isFile()) return null
  return { bytes: found.size, open: async (range) => createReadStream(path, range) }
}

/** Creates the folder, and tries again if that, or one above it, is removed before the file is in it. */
async function moveInto(from: string, to: string, triesLeft = TRIES): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER })
    // Programs such as ffmpeg decide the mode of what they write.
    await chmod(from, PRIVATE_FILE)
    await move(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || triesLeft === 0) throw error
    await moveInto(from, to, triesLeft - 1)
  }
}

async function move(from: string, to: string) {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    // Across disks: copy under a temporary name, then rename, so that no one reads a partial file.
    const beside = `${to}.${crypto.randomUUID()}`
    await copyFile(from, beside)
    await rename(beside, to)
    await rm(from)
  })
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
