import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Id } from '#contract/basics.ts'
import { INFO_PAGES } from '#contract/info-pages.ts'
import { detailPaths, listingPaths, pathOf } from '#contract/paths.ts'
import { PostKind } from '#contract/posts.ts'
import type { Sql } from '../../platform/database/database.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { siteAddress } from '../../platform/http/site-address.ts'
import { atomOf } from './atom.ts'
import { calendarOf } from './calendar.ts'
import { infoPage } from './info-page.ts'
import { listingPage, profilePage } from './listing-page.ts'
import { renderNotFound, renderPage, type SharedPage } from './page.ts'
import { postPage } from './post-page.ts'
import {
  countSitemapPages,
  findShared,
  findSharedProfile,
  findSharedWith,
  listFeed,
  listLatest,
  listSitemap,
} from './queries.ts'
import { postsSitemap, robots, sectionsSitemap, sitemapIndex } from './sitemap.ts'

type Options = { sql: Sql; publicUrl: string | undefined }

const config = { access: 'anyone', rateLimit: callLimits.read } as const
/** Pages are only declared as text. */
const text = Type.String()

/** These pages run no scripts of their own, and may not be framed. */
const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** Paths without a hash, for link previews, crawlers, and feed readers. They redirect people to the app. */
export const sharingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, publicUrl }) => {
  const site = () => siteAddress(app, publicUrl)

  for (const [kind, path] of Object.entries(detailPaths) as [PostKind, string][]) {
    app.get(
      `${path}/:postId`,
      { config, schema: { params: Type.Object({ postId: text }), response: { 200: text, 404: text } } },
      async (call, reply) => {
        const post = await findShared(sql, idOf(call.params.postId))
        if (!post) return missing(reply, 'Post not found.')
        if (post.kind !== kind) return reply.redirect(pathOf(post), 301)
        return page(reply, postPage(site(), post))
      },
    )
  }

  for (const [kind, path] of Object.entries(listingPaths) as [PostKind, string][]) {
    // The root is the app itself.
    if (path === '/') continue
    app.get(path, { config, schema: { response: { 200: text } } }, async (_call, reply) =>
      page(reply, listingPage(site(), kind, await listLatest(sql, kind))),
    )
  }

  for (const info of INFO_PAGES) {
    app.get(info.path, { config, schema: { response: { 200: text } } }, async (_call, reply) =>
      page(reply, infoPage(site(), info)),
    )
  }

  app.get(
    '/profile/:handle',
    { config, schema: { params: Type.Object({ handle: text }), response: { 200: text, 404: text } } },
    async (call, reply) => {
      const found = await findSharedProfile(sql, call.params.handle)
      if (!found) return missing(reply, 'Member not found.')
      return page(reply, profilePage(site(), found.member, found.posts))
    },
  )
}

/** For machines: feeds, the sitemap, and calendar files. */
export const feedRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, publicUrl }) => {
  const site = () => siteAddress(app, publicUrl)

  app.get(
    '/feeds/:kind.atom',
    {
      config: { ...config, subject: 'Feed' },
      schema: { params: Type.Object({ kind: PostKind }), response: { 200: text } },
    },
    async ({ params: { kind } }, reply) =>
      send(reply, 'application/atom+xml; charset=utf-8', atomOf(site(), kind, await listFeed(sql, kind))),
  )

  app.get('/sitemap.xml', { config, schema: { response: { 200: text } } }, async (_call, reply) =>
    send(reply, 'application/xml; charset=utf-8', sitemapIndex(site(), await countSitemapPages(sql))),
  )

  app.get('/sitemaps/sections.xml', { config, schema: { response: { 200: text } } }, async (_call, reply) =>
    send(reply, 'application/xml; charset=utf-8', sectionsSitemap(site())),
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
    async ({ params: { page } }, reply) =>
      send(reply, 'application/xml; charset=utf-8', postsSitemap(site(), await listSitemap(sql, page))),
  )

  app.get('/robots.txt', { config, schema: { response: { 200: text } } }, async (_call, reply) =>
    send(reply, 'text/plain; charset=utf-8', robots(site())),
  )

  app.get(
    '/api/posts/:postId/event.ics',
    {
      config: { ...config, subject: 'Post' },
      schema: {
        params: Type.Object({ postId: Id }),
        response: { 200: { content: { 'text/calendar': { schema: text } } } },
      },
    },
    async (call, reply) => {
      const post = await findSharedWith(sql, call.viewer, call.params.postId)
      const calendar = post && calendarOf(site(), post)
      if (!calendar) throw refusal.notFound('Event')
      reply.header('content-disposition', `attachment; filename="event-${call.params.postId}.ics"`)
      return send(reply, 'text/calendar; charset=utf-8', calendar, 'no-cache')
    },
  )
}

function page(reply: FastifyReply, shared: SharedPage) {
  return send(reply.headers(pageHeaders), 'text/html; charset=utf-8', renderPage(shared), 'public, max-age=60')
}

function missing(reply: FastifyReply, sentence: string) {
  return send(reply.code(404).headers(pageHeaders), 'text/html; charset=utf-8', renderNotFound(sentence), 'no-cache')
}

function send(reply: FastifyReply, type: string, content: string, caching = 'public, max-age=300') {
  return reply.type(type).header('cache-control', caching).send(content)
}

/** Returns 0, which no post has, for an invalid id. */
function idOf(address: string) {
  return /^[1-9]\d{0,14}$/.test(address) ? Number(address) : 0
}
