import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Entry, ZipFile } from 'yauzl'
import { PRIVATE_FILE } from '../../../platform/files/private-folder.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type Media, originalOf, scratchFile } from '../media.ts'
import { forgetLeftover } from '../processing/actions.ts'
import { accept } from '../uploads/accept.ts'
import { discard } from '../uploads/form.ts'
import { dropArchive } from './actions.ts'
import { getArchive } from './queries.ts'
import { isOfZip, withZip } from './zip.ts'

/** A photo as stored, or why it could not be read ('is damaged'). */
export type Unpacked = { mediaId: number } | { problem: string }

type Options = {
  names: ReadonlySet<string>
  signal: AbortSignal
  onPhoto: (name: string, photo: Unpacked) => Promise<void>
}

/** Stores photos of a ZIP, one after another, as if they had been uploaded one by one. */
export async function unpackPhotos(media: Media, archiveId: number, { names, signal, onPhoto }: Options) {
  const archive = await getArchive(media.sql, archiveId)
  if (!archive) return
  await media.storage.withLocal(originalOf(archive), (path) =>
    withZip(path, async (zip) => {
      for await (const entry of zip.eachEntry()) {
        signal.throwIfAborted()
        if (names.has(entry.fileName)) await onPhoto(entry.fileName, await unpack(media, archive.ownerId, zip, entry))
      }
    }),
  )
}

/** Deletes a ZIP that is no longer needed. */
export async function removeArchive(media: Media, archiveId: number) {
  const publicId = await dropArchive(media.sql, archiveId)
  if (publicId === null) return
  await media.storage.removeFolder(publicId)
  await forgetLeftover(media.sql, publicId)
}

async function unpack(media: Media, ownerId: number, zip: ZipFile, entry: Entry): Promise<Unpacked> {
  const path = scratchFile(media)
  try {
    if (!(await extract(zip, entry, path))) return { problem: 'is damaged.' }
    const filename = entry.fileName
    const { id } = await accept(media, { path, type: 'image', ownerId, posterPublicId: null, filename })
    return { mediaId: id }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    return { problem: `can’t be used: ${error.message}` }
  } finally {
    await discard(path)
  }
}

/** False: the file is damaged, or is larger than the ZIP says. */
async function extract(zip: ZipFile, entry: Entry, path: string) {
  try {
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode: PRIVATE_FILE }))
    return true
  } catch (error) {
    if (isOfZip(error)) return false
    throw error
  }
}
