import { limitConcurrency } from '../../../platform/files/concurrency.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import { askHelper } from './image-helpers.ts'
import type { ImageOrder, ImageReply, PreparedImage } from './image-orders.ts'
import type { ImageFormat, Size } from './picture-formats.ts'

// A picture of 50 megapixels takes 200 MB while it is read.
const limited = limitConcurrency(2)

/** Reads the picture at `path` and writes it to `target` as WebP: upright, without metadata. Refuses what is none. */
export async function prepareImage(path: string, target: string): Promise<PreparedImage> {
  const { image } = await inHelper({ work: 'prepare', path, target })
  if (!image) throw new Error('A helper process has prepared a picture and says nothing about it.')
  return image
}

/** Writes the stored picture at `path` to `target` in another size and format, never larger than it is. */
export async function resizeImage(path: string, target: string, size: Size, format: ImageFormat) {
  await inHelper({ work: 'resize', path, target, size, format })
}

/** Throws what the picture was refused for, or what the disk failed with. */
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
  return refusal.unavailable('This size of the picture cannot be made right now. Please try again later.')
}
