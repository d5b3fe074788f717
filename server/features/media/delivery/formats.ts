import { refusal } from '../../../platform/http/refusal.ts'
import type { Media } from '../media.ts'
import { IMAGE_FORMATS, type ImageFormat } from '../processing/picture-formats.ts'
import { findOriginal, findSize, makeSize } from './pictures.ts'
import type { DeliveredFile } from './queries.ts'
import type { Delivery } from './transformation.ts'

/** A picture in the size and format that are asked for. */
export async function pictureOf(media: Media, file: DeliveredFile, delivery: Delivery, accept: string) {
  const format = await formatFor(media, file, delivery, accept)
  const isOriginal = delivery.width === null && format === file.format
  const stored = isOriginal ? await findOriginal(media, file) : await makeSize(media, file, delivery, format)
  if (!stored) throw refusal.notFound('File')
  return { stored, format }
}

/** AVIF takes a second to encode, so nobody waits for it: it is served once a job has encoded it. */
async function formatFor(media: Media, file: DeliveredFile, delivery: Delivery, accept: string): Promise<ImageFormat> {
  if (!delivery.isAutoFormat) {
    if (delivery.isCopy || !Object.hasOwn(IMAGE_FORMATS, delivery.extension)) throw refusal.notFound('File')
    return delivery.extension as ImageFormat
  }
  if (accept.includes('image/avif') && (await findSize(media, file, delivery, 'avif'))) return 'avif'
  const takesWebp = accept === '' || accept.includes('image/webp') || accept.includes('*/*')
  return takesWebp ? 'webp' : 'jpg'
}
