import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { CLOUD, type MediaType } from '#contract/media.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { copyOf, type Media } from '../media.ts'
import { IMAGE_FORMATS } from '../processing/picture-formats.ts'
import { videoMimeType } from '../queries.ts'
import { findOriginal } from './pictures.ts'
import { type DeliveredFile, findFile } from './queries.ts'
import { pictureOf, send } from './sending.ts'
import { type Delivery, readDelivery } from './transformation.ts'

const Address = Type.Object({ cloud: Type.String(), '*': Type.String({ maxLength: 300 }) })

/** Serves files at Cloudinary's URLs. What a URL shows never changes, so it can be cached forever. */
export const deliveryRoutes: FastifyPluginAsyncTypebox<{ media: Media }> = async (app, { media }) => {
  const options = {
    config: { access: 'anyone', ignoresViewer: true, rateLimit: callLimits.files, subject: 'File' },
    schema: { params: Address, response: { 200: Type.Any() } },
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

/** What a URL shows never changes, and any site may embed it. */
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

function etagOf({ publicId, version }: DeliveredFile, { width, height, crop, isCopy }: Delivery, format: string) {
  return `"${[publicId, version, width, height, crop, isCopy ? 'copy' : format].join('-')}"`
}
