import { rm } from 'node:fs/promises'
import type { StoredFile } from '../../../platform/files/storage.ts'
import { fileAt } from '../../../platform/files/storage-disk.ts'
import { singleFlight } from '../concurrency.ts'
import { type Media, originalOf, samplePath, scratchFile } from '../media.ts'
import { resizeImage } from '../processing/image.ts'
import type { ImageFormat, Size } from '../processing/picture-formats.ts'
import { removeUnlessKnown } from '../unknown-files.ts'
import type { DeliveredFile } from './queries.ts'

/** The picture as stored. */
export function findOriginal({ storage }: Pick<Media, 'storage'>, file: DeliveredFile): Promise<StoredFile | null> {
  return file.sampleFile ? fileAt(samplePath(file.sampleFile)) : storage.find(originalOf(file))
}

export function withOriginal<Result>(media: Media, file: DeliveredFile, work: (path: string) => Promise<Result>) {
  return file.sampleFile ? work(samplePath(file.sampleFile)) : media.storage.withLocal(originalOf(file), work)
}

/** A size that has already been made. Null if it has not. */
export function findSize({ storage }: Media, file: DeliveredFile, size: Size, format: ImageFormat) {
  return storage.find(keyOf(file, size, format))
}

const oncePerKey = singleFlight<StoredFile | null>()

/** Renders a size once; concurrent callers wait for the same result. */
export async function makeSize(media: Media, file: DeliveredFile, size: Size, format: ImageFormat) {
  const found = await findSize(media, file, size, format)
  if (found) return found
  const key = keyOf(file, size, format)
  return oncePerKey(`${media.scratchFolder} ${key}`, async () => {
    if (!(await findOriginal(media, file))) return null
    const path = scratchFile(media)
    try {
      await withOriginal(media, file, (original) => resizeImage(original, path, size, format))
      await media.storage.keep(key, path)
    } finally {
      await rm(path, { force: true })
    }
    // If the picture was deleted meanwhile, its folder was emptied before this size was added.
    await removeUnlessKnown(media, file.publicId)
    return media.storage.find(key)
  })
}

/** The version is part of the name, so that a size never outlives the bytes it was made from. */
function keyOf({ publicId, version }: DeliveredFile, { width, height, crop }: Size, format: ImageFormat) {
  const size = width === null ? 'full' : `w${width}${height === null ? '' : `h${height}${crop}`}`
  return `${publicId}/${version}-${size}.${format}`
}
