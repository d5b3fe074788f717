import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import { limitConcurrency } from '../concurrency.ts'
import { askHelper } from './image-helpers.ts'
import type { ImageOrder, ImageReply, PreparedImage } from './image-orders.ts'
import type { ImageFormat, Size } from './picture-formats.ts'

// Decoding a 50-megapixel picture takes 200 MB.
const limited = limitConcurrency(2)

/** Converts the picture at `path` to WebP at `target`: upright, without metadata. Refuses anything else. */
export async function prepareImage(path: string, target: string): Promise<PreparedImage> {
  const { image } = await inHelper({ work: 'prepare', path, target })
  if (!image) throw new Error('A helper process has prepared a picture and says nothing about it.')
  return image
}

/** Writes the stored picture at `path` to `target` in another size and format. Never enlarges it. */
export async function resizeImage(path: string, target: string, size: Size, format: ImageFormat) {
  await inHelper({ work: 'resize', path, target, size, format })
}

/** The perceptual hash of the stored picture at `path`; see `lookOf`. Null: it is plain, or cannot be read. */
export async function lookAt(path: string): Promise<string | null> {
  const reply = await limited(() => askHelper({ work: 'look', path }))
  return reply === 'died' ? null : (reply.look ?? null)
}

/** Throws the helper's refusal, or the disk error that it reports. */
async function inHelper(order: ImageOrder): Promise<ImageReply> {
  const reply = await limited(() => askHelper(order))
  if (reply === 'died') throw order.work === 'prepare' ? unreadable() : cannotResize()
  if (reply.refused !== undefined) throw new Refusal(400, 'invalid', reply.refused)
  if (reply.failed) throw Object.assign(new Error(reply.failed.message), { code: reply.failed.code })
  return reply
}

function unreadable() {
  return refusal.invalid('Invalid image file: reading it takes too much time or memory.')
}

function cannotResize() {
  return refusal.unavailable('This size of the photo isn’t available right now. Try again later.')
}
