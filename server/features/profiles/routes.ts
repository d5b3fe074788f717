import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Me, Profile, ProfileChange, ProfilePlaces } from '#contract/members.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { changeProfile } from './actions.ts'
import { getProfile, listPlaces } from './queries.ts'

const OneMember = Type.Object({ handle: Type.String({ maxLength: 60 }) })

export const profileRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
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

  app.patch(
    '/me',
    {
      config: { access: 'member', rateLimit: callLimits.write },
      schema: { body: ProfileChange, response: { 200: Me } },
    },
    (call) => changeProfile(sql, signedIn(call), call.body),
  )
}
