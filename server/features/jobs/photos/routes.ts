import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { fileReplies, type Media, readDelivery, sendPrivatePicture } from '../../media/index.ts'
import { assertMayRead } from '../../orders/index.ts'
import { findPhoto } from './queries.ts'

const describe = operations('Orders', {
  getResultPhoto: ['GET /orders/:orderId/results/upload/*', 'Get a photo of finished work'],
})

const params = Type.Object({ orderId: Id, '*': Type.String({ maxLength: 300 }) })

/** The photos of finished work, in the sizes of all pictures. */
export const resultPhotoRoutes: FastifyPluginAsyncTypebox<{ media: Media }> = async (app, { media }) => {
  describe(app)
  app.get(
    '/orders/:orderId/results/upload/*',
    {
      config: { access: 'member', rateLimit: callLimits.files, subject: 'File', whileSuspended: true },
      schema: { params, response: fileReplies },
    },
    async (call, reply) => {
      const { orderId, '*': path } = call.params
      await assertMayRead(media.sql, signedIn(call), orderId)
      const delivery = readDelivery(path)
      const mediaId = delivery && (await findPhoto(media.sql, orderId, delivery.publicId))
      if (!delivery || mediaId === null) throw refusal.notFound('File')
      return sendPrivatePicture(media, call, reply, { mediaId, delivery })
    },
  )
}
