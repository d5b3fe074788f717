import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFile } from '../../../platform/files/storage.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Media } from '../media.ts'
import { IMAGE_FORMATS, type ImageFormat } from '../processing/picture-formats.ts'
import { findOriginal, findSize, makeSize } from './pictures.ts'
import type { DeliveredFile } from './queries.ts'
import { rangeOf } from './ranges.ts'
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

/** `etag`: null if nobody may keep it. */
type Sent = { stored: StoredFile; mimeType: string; etag: string | null }

/** Sends a file or a range of it. Set who may store it before. */
export async function send(call: FastifyRequest, reply: FastifyReply, { stored, mimeType, etag }: Sent) {
  reply.headers({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' })
  if (call.headers['if-none-match'] === etag) return reply.code(304).send()

  const isStale = call.headers['if-range'] !== undefined && call.headers['if-range'] !== etag
  const range = isStale ? null : rangeOf(call.headers.range, stored.bytes)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${stored.bytes}`, 'cache-control': 'no-store' })
      .send()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${stored.bytes}`)
  reply.type(mimeType).header('content-length', range ? range.end - range.start + 1 : stored.bytes)
  // Fastify does not accept null for HEAD, and would count the bytes of anything but a stream.
  return reply.send(call.method === 'HEAD' ? Readable.from([]) : await stored.open(range ?? undefined))
}
