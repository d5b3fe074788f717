import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Problem } from '#contract/basics.ts'
import {
  CLOUD,
  MAX_VIDEO_BYTES,
  UPLOAD_TYPES,
  Upload,
  UploadError,
  UploadForm,
  UploadReply,
  type UploadType,
} from '#contract/media.ts'
import { outage } from '../../../platform/database/database-outage.ts'
import { diskFailure } from '../../../platform/files/disk-failure.ts'
import { makePrivateFolder } from '../../../platform/files/private-folder.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import { rareLog } from '../../../platform/http/rare-log.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { Refusal, refusal } from '../../../platform/http/refusal.ts'
import type { Media } from '../media.ts'
import { removeUpload } from './actions.ts'
import { chunkOf, maxBytesOf, tooLarge } from './content-range.ts'
import { discard, type Part } from './form.ts'
import { findUpload, getMedia } from './queries.ts'
import { chunksPath, receiveUpload } from './receive.ts'
import { fileUrl } from './reply.ts'

const describeUploads = operations('Files', {
  uploadImage: ['POST /v1_1/:cloud/image/upload', 'Upload a picture'],
  uploadVideo: ['POST /v1_1/:cloud/video/upload', 'Upload a video'],
  uploadDocument: ['POST /v1_1/:cloud/raw/upload', 'Upload a document'],
  uploadArchive: ['POST /v1_1/:cloud/archive/upload', 'Upload a ZIP of photos for an import of listings'],
})
const describe = operations('Files', {
  getUpload: ['GET /uploads/:uploadId', 'Get the state of an upload, to resume it'],
  cancelUpload: ['DELETE /uploads/:uploadId', 'Cancel an upload'],
})

/** The size of the form around a file: boundaries, headers, fields. */
const FORM_BYTES = 64 * 1024
/** A connection that is idle for this long is dead. */
const MAX_STANDSTILL_MS = 120_000
/** How much of a refused body is still read: a client that is busy sending would not see the reply. */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024

/** Early refusals, such as of a URL that is too long, look the same as everywhere else. */
const refused = {
  description: "An error in Cloudinary's format.",
  content: { 'application/json': { schema: UploadError }, 'application/problem+json': { schema: Problem } },
}

/** Cloudinary's upload protocol: the same fields, replies, statuses, and errors, so that its clients work unchanged. */
export const uploadRoutes: FastifyPluginAsyncTypebox<{ media: Media }> = async (app, { media }) => {
  describeUploads(app)
  const logFailure = failureLog(app)
  app.setErrorHandler((error: FastifyError | Refusal, call, reply) => {
    logFailure(error, call)
    return sendCloudinaryError(error, call, reply)
  })
  app.addHook('onReady', () => makePrivateFolder(media.scratchFolder))
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fields: 20, fieldSize: 4_000, files: 2, parts: 22, headerPairs: 40, fileSize: MAX_VIDEO_BYTES + 1 },
  })

  for (const type of UPLOAD_TYPES) {
    app.post(
      `/v1_1/:cloud/${type}/upload`,
      {
        // A signed call has no session: the form says who sends it.
        bodyLimit: maxBytesOf(type) + FORM_BYTES,
        config: {
          access: 'anyone',
          rateLimit: { max: 600, timeWindow: '1 minute' },
          takesFiles: UploadForm,
          whileSuspended: true,
        },
        schema: {
          params: Type.Object({ cloud: Type.String() }),
          response: { 200: UploadReply, '4xx': refused, '5xx': refused },
        },
        onRequest: async (call) => refuseHopeless(call, type),
      },
      async (call) => {
        call.raw.setTimeout(MAX_STANDSTILL_MS)
        const { 'content-range': range, 'x-unique-upload-id': uploadId } = call.headers
        return receiveUpload(media, {
          type,
          viewer: call.viewer,
          parts: partsOf(call),
          chunk: chunkOf(range, typeof uploadId === 'string' ? uploadId : undefined, type),
          origin: originOf(media, call),
        })
      },
    )
  }
}

const OneUpload = Type.Object({ uploadId: Type.String({ minLength: 1, maxLength: 100 }) })

/** The state of a chunked upload, to resume it after a lost connection, and its cancellation. */
export const uploadStateRoutes: FastifyPluginAsyncTypebox<{ media: Media }> = async (app, { media }) => {
  describe(app)
  app.get(
    '/uploads/:uploadId',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject: 'Upload', whileSuspended: true },
      schema: { params: OneUpload, response: { 200: Upload } },
    },
    async (call) => {
      const upload = await findUpload(media.sql, signedIn(call).id, call.params.uploadId)
      if (!upload) throw refusal.notFound('Upload')
      const file = upload.mediaId === null ? null : await getMedia(media.sql, upload.mediaId)
      return { ...upload, secureUrl: file && fileUrl(file, originOf(media, call)) }
    },
  )

  app.delete(
    '/uploads/:uploadId',
    {
      config: { access: 'member', rateLimit: callLimits.write, subject: 'Upload', whileSuspended: true },
      schema: { params: OneUpload, response: { 204: Type.Null() } },
    },
    async (call, reply) => {
      const { id } = signedIn(call)
      if (!(await removeUpload(media.sql, id, call.params.uploadId))) throw refusal.notFound('Upload')
      await discard(chunksPath(media, id, call.params.uploadId))
      return reply.code(204).send(null)
    },
  )
}

function refuseHopeless(call: FastifyRequest, type: UploadType) {
  if ((call.params as { cloud: string }).cloud !== CLOUD) {
    throw new Refusal(404, 'not_found', `Invalid cloud_name. Use ${CLOUD}.`)
  }
  if (Number(call.headers['content-length'] ?? 0) > call.routeOptions.bodyLimit) throw tooLarge(type)
}

/** An error without a status from the parser means a malformed form: no boundary, or truncated. */
async function* partsOf(call: FastifyRequest): AsyncGenerator<Part> {
  try {
    yield* call.parts() as AsyncIterable<Part>
  } catch (error) {
    if ((error as FastifyError).statusCode === undefined) throw notAForm()
    throw error
  }
}

/** Logs our own failures. A full disk concerns every upload, so it is logged once a second at most. */
function failureLog({ log }: FastifyInstance) {
  const logDisk = rareLog((facts, sentence) => log.error(facts, sentence))
  return (error: FastifyError | Refusal, call: FastifyRequest) => {
    if (diskFailure(error)) logDisk({ err: error }, error.message)
    else if (refusalOf(error).status === 500) call.log.error(error)
  }
}

function sendCloudinaryError(error: FastifyError | Refusal, call: FastifyRequest, reply: FastifyReply) {
  drain(call)
  const { status, message, retryAfterSeconds } = refusalOf(error)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  // Headers cannot contain line breaks or non-Latin letters.
  reply.header('x-cld-error', message.replaceAll('’', "'").replace(/[^\x20-\x7e]/g, ' '))
  return reply.code(status).type('application/json').send({ error: { message } })
}

function refusalOf(error: FastifyError | Refusal) {
  if (error instanceof Refusal) return error
  const unavailable = diskFailure(error) ?? outage(error)
  if (unavailable) return unavailable
  if (error.statusCode === undefined || error.statusCode >= 500) {
    return new Refusal(500, 'internal', 'Something went wrong on our side. Try again.')
  }
  return notAForm()
}

function notAForm() {
  return refusal.invalid('Send a form (multipart/form-data) with the file in "file" and "upload_preset".')
}

function drain({ raw }: FastifyRequest) {
  let bytes = 0
  raw.unpipe()
  raw.on('data', (piece: Buffer) => {
    bytes += piece.length
    if (bytes > MAX_DRAINED_BYTES) raw.destroy()
  })
  raw.resume()
}

function originOf({ publicUrl }: Media, call: FastifyRequest) {
  return publicUrl ?? `${call.protocol}://${call.host}`
}
