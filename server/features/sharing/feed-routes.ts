import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { PostKind } from '#contract/posts.ts'
import type { Sql } from '../../platform/database/database.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { primaryReads, type Read } from '../../platform/http/replica-reads.ts'
import { sendPolled } from '../../platform/http/send-polled.ts'
import { sendText } from '../../platform/http/send-text.ts'
import { siteAddress } from '../../platform/http/site-address.ts'
import { atomOf, changedAt } from './atom.ts'
import { calendarOf } from './calendar.ts'
import { latestOf } from './latest.ts'
import { countSitemapPages, findSharedWith, listFeed, listSitemap } from './queries.ts'
import { postsSitemap, robots, sectionsSitemap, sitemapIndex } from './sitemap.ts'

const describe = operations('Posts', {
  getEventCalendar: ['GET /api/posts/:postId/event.ics', 'Get an event as a calendar file'],
})

/** `read`: how to read what may be a few seconds old; by default, with `sql`. */
type Options = { sql: Sql; read?: Read | undefined; publicUrl: string | undefined }

const config = { access: 'anyone', rateLimit: callLimits.page } as const
/** The schema only says that it is text. */
const text = Type.String()

const ATOM = 'application/atom+xml; charset=utf-8'
const XML = 'application/xml; charset=utf-8'
const CALENDAR = 'text/calendar; charset=utf-8'

/** For machines: feeds, the sitemap, and calendar files. */
export const feedRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  describe(app)
  const { sql, read = primaryReads(sql), publicUrl } = options
  const site = () => siteAddress(app, publicUrl)

  app.get(
    '/feeds/:kind.atom',
    {
      config: { ...config, subject: 'Feed' },
      schema: { params: Type.Object({ kind: PostKind }), response: { 200: text } },
    },
    async (call, reply) => {
      const { kind } = call.params
      const posts = await read(call, (sql) => listFeed(sql, kind))
      const changed = latestOf(posts.map(changedAt))
      return sendPolled(call, reply, { type: ATOM, content: atomOf(site(), kind, posts), changedAt: changed })
    },
  )

  app.get('/sitemap.xml', { config, schema: { response: { 200: text } } }, async (call, reply) => {
    const content = sitemapIndex(site(), await read(call, countSitemapPages))
    return sendPolled(call, reply, { type: XML, content, changedAt: null })
  })

  app.get('/sitemaps/sections.xml', { config, schema: { response: { 200: text } } }, async (call, reply) =>
    sendPolled(call, reply, { type: XML, content: sectionsSitemap(site()), changedAt: null }),
  )

  app.get(
    '/sitemaps/posts-:page.xml',
    {
      config: { ...config, subject: 'Page' },
      schema: {
        params: Type.Object({ page: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
        response: { 200: text },
      },
    },
    async (call, reply) => {
      const posts = await read(call, (sql) => listSitemap(sql, call.params.page))
      const changed = latestOf(posts.map((post) => post.changedAt))
      return sendPolled(call, reply, { type: XML, content: postsSitemap(site(), posts), changedAt: changed })
    },
  )

  app.get('/robots.txt', { config, schema: { response: { 200: text } } }, async (_call, reply) =>
    sendText(reply, 'text/plain; charset=utf-8', robots(site())),
  )

  app.get(
    '/api/posts/:postId/event.ics',
    {
      config: { ...config, subject: 'Post' },
      schema: {
        params: Type.Object({ postId: Id }),
        response: {
          200: { content: { 'text/calendar': { schema: text } } },
          304: Type.Null({ description: 'The caller has the current version.' }),
        },
      },
    },
    async (call, reply) => {
      const post = await findSharedWith(sql, call.viewer, call.params.postId)
      const calendar = post && calendarOf(site(), post)
      if (!calendar) throw refusal.notFound('Event')
      reply.header('content-disposition', `attachment; filename="event-${call.params.postId}.ics"`)
      const changed = post.editedAt ?? post.createdAt
      return sendPolled(call, reply, { type: CALENDAR, content: calendar, changedAt: changed, caching: 'no-cache' })
    },
  )
}
