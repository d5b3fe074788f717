import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../calls.ts'
import { sendPage } from '../send-page.ts'
import { type Session, sessionOf } from '../session.ts'
import { getAccount } from './accounts.ts'
import { balanceOf } from './balances.ts'
import { dashboardPage } from './dashboard-page.ts'
import { endedPage } from './hosted-page.ts'
import { findLink, type Link, linkPaths, openLink, recordAnswer } from './links.ts'
import { type Answer, isAnswer, onboardingPage } from './onboarding-page.ts'
import { isRejected, setStanding } from './standing.ts'

const MOST_SHOWN = 10

const expired = endedPage('This page has expired', 'Go back to the site, and open it again from there.')
const rejected = endedPage('Your account is closed', 'Stripe has rejected it for good. Go back to the site.')
const unclear = endedPage('Choose an answer', 'Go back, and press one of the buttons.')

type Opened = { session: Session; link: Link }

/**
 * The hosted pages of connected accounts. A link works once; after that, or when it has expired, an onboarding link
 * leads to the site's `refresh_url`, which makes a new one.
 */
export async function connectPageRoutes(app: FastifyInstance, world: World) {
  onboardingRoutes(app, world)
  dashboardRoutes(app, world)
}

function onboardingRoutes(app: FastifyInstance, world: World) {
  const url = '/connect/onboarding/:token'

  app.get(`${linkPaths.onboarding}/:token`, (call, reply) => {
    const opened = open(world, call, 'onboarding', 'link')
    const page = opened && world.database.transact(() => openLink(opened.session, opened.link))
    return page ? reply.redirect(`/connect/onboarding/${page}`, 303) : refresh(reply, opened)
  })

  app.get(url, (call, reply) => {
    const opened = open(world, call, 'onboarding', 'page')
    if (!opened || opened.link.is_answered || isOver(opened)) return refresh(reply, opened)
    const { session, link } = opened
    const account = getAccount(session, link.account)
    return sendPage(reply, 200, isRejected(account) ? rejected : onboardingPage(account), link.return_url)
  })

  app.post(url, (call, reply) => {
    const answer = new URLSearchParams(String(call.body)).get('answer')
    if (!isAnswer(answer)) return sendPage(reply, 400, unclear)
    const opened = open(world, call, 'onboarding', 'page')
    // A double click posts twice, and the browser shows only the second reply, so it must redirect like the first.
    if (opened?.link.is_answered) return reply.redirect(opened.link.return_url!, 303)
    if (!opened || isOver(opened)) return refresh(reply, opened)
    world.database.transact(() => answerPage(opened, answer))
    world.wake()
    return reply.redirect(opened.link.return_url!, 303)
  })
}

function dashboardRoutes(app: FastifyInstance, world: World) {
  const url = '/connect/dashboard/:token'

  app.get(`${linkPaths.dashboard}/:token`, (call, reply) => {
    const opened = open(world, call, 'dashboard', 'link')
    const page = opened && world.database.transact(() => openLink(opened.session, opened.link))
    return page ? reply.redirect(`/connect/dashboard/${page}`, 303) : sendPage(reply, 410, expired)
  })

  app.get(url, (call, reply) => {
    const opened = open(world, call, 'dashboard', 'page')
    if (!opened || isOver(opened)) return sendPage(reply, 410, expired)
    const session = opened.session.on(opened.link.account)
    const { items: payouts } = session.objects.list('payout', { limit: MOST_SHOWN, filters: {} })
    const account = getAccount(session, opened.link.account)
    return sendPage(reply, 200, dashboardPage({ account, available: balanceOf(session).available, payouts }))
  })

  app.post(url, (call, reply) => {
    const opened = open(world, call, 'dashboard', 'page')
    if (!opened || isOver(opened)) return sendPage(reply, 410, expired)
    if (new URLSearchParams(String(call.body)).get('act') !== 'bank') return sendPage(reply, 400, unclear)
    world.database.transact(() => renewBank(opened))
    world.wake()
    return reply.redirect(call.url, 303)
  })
}

/** Undefined for an unknown token, and after the account was deleted. */
function open(
  world: World,
  { params }: FastifyRequest,
  kind: 'onboarding' | 'dashboard',
  by: 'link' | 'page',
): Opened | undefined {
  const session = sessionOf(world, { nowMs: world.now(), requestId: null, key: null })
  const link = findLink(session, kind, by, (params as { token: string }).token)
  return link && { session, link }
}

function isOver({ session, link }: Opened) {
  return link.expires <= session.now
}

/** To where the site makes a new link. */
function refresh(reply: FastifyReply, opened: Opened | undefined) {
  return opened ? reply.redirect(opened.link.refresh_url!, 303) : sendPage(reply, 410, expired)
}

function answerPage({ session, link }: Opened, answer: Answer) {
  recordAnswer(session, link)
  const isFinal = isRejected(getAccount(session, link.account))
  if (answer !== 'missing' && !isFinal) setStanding(session, link.account, answer)
}

/** Only a refused bank keeps payouts from working again. */
function renewBank({ session, link }: Opened) {
  const { requirements } = getAccount(session, link.account)
  if (requirements?.past_due?.includes('external_account')) setStanding(session, link.account, 'complete')
}
