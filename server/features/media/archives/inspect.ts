import { stat } from 'node:fs/promises'
import type { Entry, ZipFile } from 'yauzl'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import { isPicture, SIGNATURE_BYTES } from './picture-kind.ts'
import { flawOf, isIgnored, refuseManyEntries, unsafetyWatch } from './policy.ts'
import { firstBytes, isOfZip, withZip } from './zip.ts'

/** A file in a ZIP. `problem`: why it is no photo ('is over 25 MB'), or null. */
export type ArchiveEntry = { name: string; problem: string | null }

/** Lists the files in the ZIP at `path`. Refuses what is no ZIP, unsafe, or without any photo. Unpacks nothing. */
export async function inspectArchive(path: string): Promise<{ bytes: number; entries: ArchiveEntry[] }> {
  const { size: bytes } = await stat(path)
  const entries = await withZip(path, (zip) => listEntries(zip, bytes)).catch((error) => {
    if (error instanceof Refusal || !isOfZip(error)) throw error
    throw refusal.invalid(sentenceOf(error))
  })
  if (entries.every(({ problem }) => problem !== null)) throw refusal.invalid('There are no photos in that ZIP.')
  return { bytes, entries }
}

async function listEntries(zip: ZipFile, bytes: number) {
  refuseManyEntries(zip)
  const refuseUnsafe = unsafetyWatch(bytes)
  const entries: ArchiveEntry[] = []
  for await (const entry of zip.eachEntry()) {
    refuseUnsafe(entry)
    if (isIgnored(entry.fileName)) continue
    entries.push({ name: entry.fileName, problem: flawOf(entry) ?? (await problemIn(zip, entry)) })
  }
  return entries
}

async function problemIn(zip: ZipFile, entry: Entry) {
  try {
    return isPicture(await firstBytes(zip, entry, SIGNATURE_BYTES)) ? null : 'isn’t a photo'
  } catch (error) {
    if (!isOfZip(error)) throw error
    return 'is damaged'
  }
}

function sentenceOf({ message }: Error) {
  return /path|characters in fileName/i.test(message)
    ? 'A file in the ZIP has an unsafe path. Make the ZIP again.'
    : 'That isn’t a ZIP, or it’s damaged. Make it again.'
}
