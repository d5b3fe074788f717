import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { CLOUD, type MediaType } from '#contract/media.ts'
import type { StoredFile } from '../../../platform/files/storage.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { copyOf, type Media } from '../media.ts'
import { IMAGE_FORMATS } from '../processing/picture-formats.ts'
import { findPicture } from '../processing/queries.ts'
import { videoMimeType } from '../queries.ts'
import { downloadHeaders, privateDocument } from './documents.ts'
import { pictureOf } from './formats.ts'
import { findOriginal } from './pictures.ts'
import { type DeliveredFile, findFile, findPrivateFile, type PrivateFile } from './queries.ts'
import { rangeOf } from './ranges.ts'
import { type Delivery, readDelivery } from './transformation.ts'

const Address = Type.Object({ cloud: Type.String(), '*': Type.String({ maxLength: 300 }) })

const file = { content: { '*/*': { schema: Type.Any() } } }

/** What routes that send files declare. */
export const fileReplies = {
  200: { description: 'The file.', ...file },
  206: { description: 'The range of the file.', ...file },
  304: Type.Null({ description: 'The caller has the current version.' }),
  416: Type.Null({ description: 'The file has no such range.' }),
}

/** Serves files at Cloudinary's URLs. What a URL shows never changes, so it can be cached forever. */
export const deliveryRoutes: FastifyPluginAsyncTypebox<{ media: Media }> = async (app, { media }) => {
  const options = {
    config: { access: 'anyone', ignoresViewer: true, rateLimit: callLimits.files, subject: 'File' },
    schema: { params: Address, response: fileReplies },
  } as const

  app.get('/:cloud/image/upload/*', options, async (call, reply) => {
    const { delivery, file } = await requested(media, 'image', call.params)
    const { stored, format } = await pictureOf(media, file, delivery, call.headers.accept ?? '')
    if (delivery.isAutoFormat) reply.header('vary', 'accept')
    const etag = etagOf(file, delivery, format)
    return send(call, forEveryone(reply, etag), { stored, mimeType: IMAGE_FORMATS[format], etag })
  })

  app.get('/:cloud/video/upload/*', options, async (call, reply) => {
    const { delivery, file } = await requested(media, 'video', call.params)
    const stored = await video(media, file, delivery)
    const mimeType = delivery.isCopy ? 'video/mp4' : videoMimeType(file.format)
    const etag = etagOf(file, delivery, file.format)
    return send(call, forEveryone(reply, etag), { stored, mimeType, etag })
  })
}

type Wanted = { mediaId: number; delivery: Delivery }

/** Sends a private picture. Check first that the recipient may see it. No cache may store it. */
export async function sendPrivatePicture(
  media: Media,
  call: FastifyRequest,
  reply: FastifyReply,
  { mediaId, delivery }: Wanted,
) {
  const file = await findPicture(media.sql, mediaId)
  if (!file) throw refusal.notFound('File')
  const { stored, format } = await pictureOf(media, file, delivery, call.headers.accept ?? '')
  reply.headers({ 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' })
  return send(call, reply, { stored, mimeType: IMAGE_FORMATS[format], etag: null })
}

/**
 * Sends a private picture, video, or document. Check first that the recipient may see it. Their browser may cache it, but must ask
 * each time whether they still may see it.
 */
export async function sendPrivateFile(
  media: Media,
  call: FastifyRequest,
  reply: FastifyReply,
  { mediaId, delivery }: Wanted,
) {
  const file = await findPrivateFile(media.sql, mediaId)
  if (!file) throw refusal.notFound('File')
  const { stored, mimeType, format } = await open[file.type](media, file, delivery, call.headers.accept ?? '')
  // The ETag does not contain the name of the uploaded file.
  const etag = etagOf({ ...file, publicId: String(mediaId) }, delivery, format)
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'cross-origin-resource-policy': 'same-origin' })
  if (delivery.isAutoFormat) reply.header('vary', 'accept')
  if (file.name !== null) reply.headers(downloadHeaders(file.name))
  return send(call, reply, { stored, mimeType, etag })
}

const open = { image: privatePicture, video: privateVideo, raw: privateDocument }

async function privatePicture(media: Media, file: PrivateFile, delivery: Delivery, accept: string) {
  const { stored, format } = await pictureOf(media, file, delivery, accept)
  return { stored, mimeType: IMAGE_FORMATS[format], format: format as string }
}

async function privateVideo(media: Media, file: PrivateFile, delivery: Delivery) {
  const mimeType = delivery.isCopy ? 'video/mp4' : videoMimeType(file.format)
  return { stored: await video(media, file, delivery), mimeType, format: file.format }
}

/** The file behind a URL never changes, and any site may embed it. */
function forEveryone(reply: FastifyReply, etag: string) {
  return reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
}

async function requested(media: Media, type: MediaType, { cloud, '*': path }: { cloud: string; '*': string }) {
  const delivery = cloud === CLOUD ? readDelivery(path) : null
  const file = delivery && (await findFile(media.sql, delivery.publicId, type))
  if (!delivery || !file) throw refusal.notFound('File')
  return { delivery, file }
}

async function video({ storage, ...media }: Media, file: DeliveredFile, delivery: Delivery) {
  const { isCopy, width, isAutoFormat, extension } = delivery
  if (width !== null || isAutoFormat) throw refusal.invalid('Videos are only available as uploaded, or as f_mp4.')
  const isThere = isCopy ? file.hasCopy && extension === 'mp4' : extension === file.format
  const stored = isThere
    ? await (isCopy ? storage.find(copyOf(file)) : findOriginal({ ...media, storage }, file))
    : null
  if (!stored) throw refusal.notFound('File')
  return stored
}

/** `etag`: null if no cache may store it. */
type Sent = { stored: StoredFile; mimeType: string; etag: string | null }

/** Sends a file or a range of it. Set the caching headers first. */
async function send(call: FastifyRequest, reply: FastifyReply, { stored, mimeType, etag }: Sent) {
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

function etagOf({ publicId, version }: DeliveredFile, { width, height, crop, isCopy }: Delivery, format: string) {
  return `"${[publicId, version, width, height, crop, isCopy ? 'copy' : format].join('-')}"`
}
