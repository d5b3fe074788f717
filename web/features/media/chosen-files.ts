import type { DBSchema } from 'idb'
import type { MediaType } from '#contract/media.ts'

/** A file that was chosen in a form and is not uploaded yet. `place`: the form, such as `draft:7:0c1f…`. */
export type ChosenFile = { id: string; place: string; type: MediaType; file: File; chosenAt: number }

interface Schema extends DBSchema {
  files: { key: string; value: ChosenFile; indexes: { place: string } }
}

/** The browser would have to copy larger ones to its own storage, which takes long and may fill it. */
const MOST_BYTES = 256 * 1024 * 1024
const KEPT_DAYS = 7

/**
 * Keeps chosen files in this browser until they are uploaded, so that a reload, a crash, or a sign-in does not lose them.
 * Where the browser stores nothing, such as in some private windows, all of these do nothing.
 */
export function keepFile(chosen: Omit<ChosenFile, 'chosenAt'>) {
  if (chosen.file.size > MOST_BYTES) return Promise.resolve()
  // Several files are often chosen in the same millisecond.
  lastChosenAt = Math.max(lastChosenAt + 1, Date.now())
  const kept = { ...chosen, chosenAt: lastChosenAt }
  return attempt(async (files) => void (await files.put('files', kept)))
}

let lastChosenAt = 0

/** In the order in which they were chosen. */
export async function keptFiles(place: string, type: MediaType): Promise<ChosenFile[]> {
  const kept = (await attempt((files) => files.getAllFromIndex('files', 'place', place))) ?? []
  return kept.filter((file) => file.type === type).sort((one, other) => one.chosenAt - other.chosenAt)
}

export async function isKept(id: string) {
  return (await attempt((files) => files.getKey('files', id))) !== undefined
}

export function forgetFile(id: string) {
  return attempt((files) => files.delete('files', id))
}

/** Forgets the files of a finished form. */
export async function forgetFilesOf(place: string) {
  await attempt(async (files) => {
    for (const id of await files.getAllKeysFromIndex('files', 'place', place)) await files.delete('files', id)
  })
}

let opening: ReturnType<typeof open> | undefined

async function attempt<Result>(work: (files: Awaited<ReturnType<typeof open>>) => Promise<Result>) {
  try {
    opening ??= open()
    return await work(await opening)
  } catch {
    opening = undefined
    return undefined
  }
}

async function open() {
  const { openDB } = await import('idb')
  const files = await openDB<Schema>('chosen-files', 1, {
    upgrade: (database) => void database.createObjectStore('files', { keyPath: 'id' }).createIndex('place', 'place'),
    terminated: () => (opening = undefined),
  })
  const oldest = Date.now() - KEPT_DAYS * 86_400_000
  for (const { id, chosenAt } of await files.getAll('files')) if (chosenAt < oldest) await files.delete('files', id)
  return files
}
