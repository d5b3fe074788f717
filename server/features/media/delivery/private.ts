import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Media } from '../media.ts'
import { IMAGE_FORMATS } from '../processing/picture-formats.ts'
import { findPicture } from '../processing/queries.ts'
import { pictureOf, send } from './sending.ts'
import type { Delivery } from './transformation.ts'

type Wanted = { mediaId: number; delivery: Delivery }

/** Sends a picture to someone who may see it: check that before. Nobody stores it on the way. */
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
