import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { fileReplies, type Media, readDelivery, sendPrivateFile } from '../../media/index.ts'
import { findMessageFile } from './queries.ts'

const describe = operations('Messages', {
  getMessageFile: ['GET /conversations/:conversationId/files/upload/*', 'Get a photo or file of a message'],
})

const params = Type.Object({ conversationId: Id, '*': Type.String({ maxLength: 300 }) })

/** The pictures, videos, and documents of messages, for the two members of the conversation. */
export const messageFileRoutes: FastifyPluginAsyncTypebox<{ media: Media }> = async (app, { media }) => {
  describe(app)
  app.get(
    '/conversations/:conversationId/files/upload/*',
    {
      config: { access: 'member', rateLimit: callLimits.files, subject: 'File', whileSuspended: true },
      schema: { params, response: fileReplies },
    },
    async (call, reply) => {
      const { conversationId, '*': path } = call.params
      const delivery = readDelivery(path)
      const mediaId = delivery && (await findMessageFile(media.sql, signedIn(call), conversationId, delivery.publicId))
      if (!delivery || mediaId === null) throw refusal.notFound('File')
      return sendPrivateFile(media, call, reply, { mediaId, delivery })
    },
  )
}
