import type { Entry, ZipFile } from 'yauzl'
import { MAX_IMAGE_BYTES } from '#contract/media.ts'
import { refusal } from '../../../platform/http/refusal.ts'

/** Photos, folders, and what some systems add to each file. */
export const MAX_ARCHIVE_ENTRIES = 12_000
/** Photos are compressed already, so together they are hardly larger than their ZIP. */
export const MAX_UNPACKED_BYTES = 400 * 1024 * 1024
/** No photo shrinks to a hundredth. */
const MAX_RATIO = 100
/** Smaller files are harmless, whatever their ratio. */
const RATIO_MATTERS_FROM = 1024 * 1024
const MAX_NAME = 255

const FILE_TYPE = 0o170000
const SYMLINK = 0o120000
const STORED = 0
const DEFLATED = 8

/** Refuses too many files before any is looked at. */
export function refuseManyEntries({ entryCount }: ZipFile) {
  if (entryCount <= MAX_ARCHIVE_ENTRIES) return
  throw refusal.invalid(
    `That ZIP has more than ${MAX_ARCHIVE_ENTRIES.toLocaleString('en-US')} files. Split it into smaller ones.`,
  )
}

/**
 * Refuses what no program makes of photos, only somebody who wants to harm the site. Call it for each file, in order.
 */
export function unsafetyWatch(zipBytes: number) {
  const names = new Set<string>()
  let packed = 0
  let unpacked = 0
  return (entry: Entry) => {
    const { fileName, compressedSize, uncompressedSize } = entry
    refuseName(fileName, names)
    if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK) {
      throw refusal.invalid(`“${fileName}” in the ZIP is a link, not a file.`)
    }
    if (entry.isEncrypted()) throw refusal.invalid('That ZIP has a password. Make one without.')
    packed += compressedSize
    unpacked += uncompressedSize
    const isBomb = uncompressedSize > RATIO_MATTERS_FROM && uncompressedSize > MAX_RATIO * compressedSize
    if (isBomb || packed > zipBytes || unpacked > MAX_UNPACKED_BYTES) {
      throw refusal.invalid('That ZIP unpacks to far more than its size. Zip the photos again.')
    }
  }
}

/** Why a file can't be read as a photo, before its content is looked at. Null: nothing speaks against it. */
export function flawOf({ uncompressedSize, compressionMethod }: Entry) {
  if (uncompressedSize > MAX_IMAGE_BYTES) return 'is over 25 MB'
  if (uncompressedSize === 0) return 'is empty'
  return compressionMethod === STORED || compressionMethod === DEFLATED ? null : 'is compressed in a way we can’t read'
}

/** Folders, and what systems add for themselves: `__MACOSX/`, `.DS_Store`, `Thumbs.db`. */
export function isIgnored(name: string) {
  return name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)
}

/** The library refuses names that lead out of the ZIP. */
function refuseName(name: string, known: Set<string>) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
  if (name.length > MAX_NAME || /[\x00-\x1f\x7f]/.test(name)) {
    throw refusal.invalid(`The ZIP has a file whose name is longer than ${MAX_NAME} characters or can’t be read.`)
  }
  const key = name.toLowerCase()
  if (known.has(key)) throw refusal.invalid(`The ZIP has two files named “${name}”. Rename one.`)
  known.add(key)
}
