import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { Me, Profile, ProfileChange, ProfilePlaces } from '#contract/members.ts'
import { PinnedPost } from '#contract/posts.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { changeProfile } from './actions.ts'
import { pinPost, unpinPost } from './pinning.actions.ts'
import { getPinnedPost } from './pinning.queries.ts'
import { getProfile, listPlaces } from './queries.ts'

const describe = operations('Members', {
  getProfile: ['GET /members/:handle', 'Get the profile of a member'],
  listProfilePlaces: ['GET /members/:handle/places', 'List where a member has posted from'],
  getPinnedPost: ['GET /members/:handle/pinned-post', 'Get the post that a member has pinned'],
  pinPost: ['PUT /posts/:postId/pin', 'Pin a post to your profile', 'not_published'],
  unpinPost: ['DELETE /posts/:postId/pin', 'Unpin a post from your profile'],
  changeProfile: ['PATCH /me', 'Change your profile', 'handle_taken'],
})

const OneMember = Type.Object({ handle: Type.String({ maxLength: 60 }) })

const pin = {
  config: { access: 'verified', rateLimit: callLimits.tap, subject: 'Post' },
  schema: { params: Type.Object({ postId: Id }), response: { 204: Type.Null() } },
} as const

export const profileRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.get(
    '/members/:handle',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, subject: 'Profile' },
      schema: { params: OneMember, response: { 200: Profile } },
    },
    (call) => getProfile(sql, call.viewer, call.params.handle),
  )

  app.get(
    '/members/:handle/places',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, subject: 'Profile' },
      schema: { params: OneMember, response: { 200: ProfilePlaces } },
    },
    (call) => listPlaces(sql, call.viewer, call.params.handle),
  )

  app.get(
    '/members/:handle/pinned-post',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, subject: 'Profile' },
      schema: { params: OneMember, response: { 200: PinnedPost } },
    },
    (call) => getPinnedPost(sql, call.viewer, call.params.handle),
  )

  app.put('/posts/:postId/pin', pin, async (call, reply) => {
    await pinPost(sql, signedIn(call), call.params.postId)
    return reply.code(204).send(null)
  })

  app.delete('/posts/:postId/pin', pin, async (call, reply) => {
    await unpinPost(sql, signedIn(call), call.params.postId)
    return reply.code(204).send(null)
  })

  app.patch(
    '/me',
    {
      config: { access: 'member', rateLimit: callLimits.write },
      schema: { body: ProfileChange, response: { 200: Me } },
    },
    (call) => changeProfile(sql, signedIn(call), call.body),
  )
}
