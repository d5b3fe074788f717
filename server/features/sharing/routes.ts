import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { INFO_PAGES } from '#contract/info-pages.ts'
import type { Member } from '#contract/members.ts'
import { own } from '#contract/own.ts'
import { detailPaths, listingPaths, pathOf } from '#contract/paths.ts'
import type { PostCard, PostKind } from '#contract/posts.ts'
import type { Sql } from '../../platform/database/database.ts'
import { outage } from '../../platform/database/database-outage.ts'
import { rareLog } from '../../platform/http/rare-log.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { sendText } from '../../platform/http/send-text.ts'
import { sendShared, sharedReplies } from '../../platform/http/shared-replies.ts'
import { siteAddress } from '../../platform/http/site-address.ts'
import type { Provider } from '../payments/index.ts'
import { cardDocument } from './card-document-routes.ts'
import { repliesTo } from './first-replies.ts'
import { infoPage } from './info-page.ts'
import { listingCalls, listingPage, profilePage, storefrontPage } from './listing-page.ts'
import { type FirstReplies, renderNotFound, renderPage, type SharedPage } from './page.ts'
import { hasFilters, pageKey } from './page-keys.ts'
import { postCalls, postPage } from './post-page.ts'
import { findShared, findSharedProfile, findSharedStorefront, listLatest } from './queries.ts'
import { plainPageHeaders, refusedPage } from './refused-page.ts'
import { readTemplate } from './template.ts'

const config = { access: 'anyone', rateLimit: callLimits.page } as const
/** The schema only says that a page is text. */
const text = Type.String()

type Options = {
  sql: Sql
  publicUrl: string | undefined
  /** The folder of the built app. */
  webFolder: string | undefined
  provider: Provider | null
  /** How long all visitors share a cached page. */
  cacheMs?: number | undefined
}

/** `calls`: those that the app makes first on the page; by default, only for the session. */
type Page = { path: string; calls?: readonly string[] }

/** Pages are larger than lists, and there are more of them. */
const MOST_PAGES = 100
const HTML = 'text/html; charset=utf-8'

/**
 * Paths without a hash: the app with the tags of its page, which crawlers and link previews read. Visitors also get its
 * first contents and data; the replies to members differ, so their app asks for them.
 */
export const sharingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, publicUrl, ...options }) => {
  const site = () => siteAddress(app, publicUrl)
  const takesRealCards = Boolean(options.provider?.publishableKey)
  const template = readTemplate(options.webFolder, takesRealCards ? ' data-real-cards' : '')
  const shared = sharedReplies({ cacheMs: options.cacheMs ?? 0, most: MOST_PAGES, keyOf: pageKey })
  const sendBare = barePages(app, template.text)
  const pages = { ...config, shared, ignoresViewer: true }
  app.setErrorHandler(sendRefusedPage)

  /** Sends the page that `make` returns. */
  async function send(
    call: FastifyRequest,
    reply: FastifyReply,
    { path, calls = ['/api/session'] }: Page,
    make: (replies: FirstReplies) => Promise<SharedPage> | SharedPage,
  ) {
    const isMember = app.sessionOf(call) !== null
    const made = await shared.get(isMember ? `member ${path}` : path, HTML, async () => {
      // Counts against the rate limits of the caller, as the app's calls would.
      const ask = (url: string) => app.inject({ url, remoteAddress: call.ip, headers: { host: call.host } })
      const replies = isMember ? null : await repliesTo(calls, ask)
      return renderPage(template, await make(replies), replies)
    })
    return sendShared(call, reply, made)
  }

  for (const [kind, path] of Object.entries(detailPaths) as [PostKind, string][]) {
    app.get(
      `${path}/:postId`,
      { config: pages, schema: { params: Type.Object({ postId: text }), response: { 200: text, 404: text } } },
      async (call, reply) => {
        const post = await findShared(sql, idOf(call.params.postId))
        if (!post) return missing(reply, 'Post not found.')
        if (post.kind !== kind) return reply.redirect(pathOf(post), 301)
        return send(call, reply, { path: pathOf(post), calls: postCalls(post) }, () => postPage(site(), post))
      },
    )
  }

  for (const [kind, path] of Object.entries(listingPaths) as [PostKind, string][]) {
    app.get(path, { config: pages, schema: { response: { 200: text } } }, async (call, reply) => {
      // If the query has filters, the app starts with them and shows other posts.
      const isFiltered = hasFilters(call.raw.url ?? '')
      const page = isFiltered ? { path: `${path}?kind`, calls: [] } : { path, calls: listingCalls(kind) }
      const made = send(call, reply, page, async (replies) => {
        if (!replies) return listingPage(site(), kind, [])
        const listed = own(replies, listingCalls(kind)[0]!) as { items: PostCard[] } | undefined
        return listingPage(site(), kind, listed?.items ?? (await listLatest(sql, kind)))
      })
      // The app itself loads even while the database is down, and says so.
      return made.catch((err) => sendBare(call, reply, err))
    })
  }

  for (const info of INFO_PAGES) {
    app.get(info.path, { config: pages, schema: { response: { 200: text } } }, async (call, reply) =>
      send(call, reply, { path: info.path }, () => infoPage(site(), info)),
    )
  }

  await app.register(cardDocument, { template, site, takesRealCards })

  for (const { path, find, whyNot } of memberPages(sql)) {
    const schema = { params: Type.Object({ handle: text }), response: { 200: text, 404: text } }
    app.get(`${path}/:handle`, { config: pages, schema }, async (call, reply) => {
      const found = await find(call.params.handle)
      if (!found) return missing(reply, whyNot)
      return send(call, reply, { path: `${path}/${found.handle}` }, () => found.page(site()))
    })
  }
}

/** The pages of members, by handle. */
function memberPages(sql: Sql) {
  const profiles = {
    path: '/profile',
    whyNot: 'Member not found.',
    find: async (handle: string) => {
      const found = await findSharedProfile(sql, handle)
      return found && pageOf(found.member, (site) => profilePage(site, found.member, found.posts))
    },
  }
  const storefronts = {
    path: '/sellers',
    whyNot: 'Storefront not found.',
    find: async (handle: string) => {
      const found = await findSharedStorefront(sql, handle)
      return found && pageOf(found.member, (site) => storefrontPage(site, found))
    },
  }
  return [profiles, storefronts]
}

function pageOf({ handle }: Member, page: (site: string) => SharedPage) {
  return { handle, page }
}

/** Sends the app without the contents of a page, and logs why. While the database is down, that concerns every page. */
function barePages({ log }: FastifyInstance, document: string) {
  const logOutage = rareLog((facts, sentence) => log.warn(facts, sentence))
  return (call: FastifyRequest, reply: FastifyReply, err: Error) => {
    if (outage(err)) logOutage({ reason: err.message }, 'Pages are sent without their contents.')
    else call.log.warn({ err }, 'A page is sent without its contents.')
    return sendText(reply, HTML, document, 'no-cache')
  }
}

/** An error handler. */
function sendRefusedPage(error: unknown, call: FastifyRequest, reply: FastifyReply) {
  const refused = refusedPage(error, call.headers.accept)
  if (!refused) throw error
  const { status, retryAfterSeconds, page } = refused
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return sendText(reply.code(status).headers(plainPageHeaders), HTML, page, 'no-store')
}

function missing(reply: FastifyReply, sentence: string) {
  return sendText(reply.code(404).headers(plainPageHeaders), HTML, renderNotFound(sentence), 'no-cache')
}

/** Returns 0, which no post has, for an invalid id. */
function idOf(address: string) {
  return /^[1-9]\d{0,14}$/.test(address) ? Number(address) : 0
}
