import type { FastifyInstance, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import {
  type Authentication,
  findAuthentication,
  isAwaited,
  pagePath,
  recordAnswer,
  returnAddress,
} from './authentication.ts'
import { authenticationPage, endedPage } from './authentication-page.ts'
import type { World } from './calls.ts'
import { failAuthentication, takePayment } from './confirmation.ts'
import { pageIcon, pageStyle } from './page.ts'
import { sendPage } from './send-page.ts'
import { type Session, sessionOf } from './session.ts'

const expired = endedPage(
  'This page has expired',
  'Your payment isn’t waiting for an answer. Go back to the site to see its status.',
)
const unclear = endedPage('Choose an answer', 'Go back, and approve or decline the payment.')
const done = endedPage('Thanks, that’s all', 'You can close this page and go back to the site.')

type Page = { session: Session; authentication: Authentication; intent: Stripe.PaymentIntent }

/** The 3-D Secure page. `GET` shows it; `POST` approves or declines. */
export async function authenticationRoutes(app: FastifyInstance, world: World) {
  app.get(`${pagePath}/style.css`, (_call, reply) => reply.type('text/css').send(pageStyle))

  app.get(`${pagePath}/icon.svg`, (_call, reply) => reply.type('image/svg+xml').send(pageIcon))

  app.get(`${pagePath}/:token`, (call, reply) => {
    const page = pageOf(call)
    if (!page || !isAwaited(page.intent, page.authentication)) return sendPage(reply, 410, expired)
    const { intent, authentication } = page
    return sendPage(
      reply,
      200,
      authenticationPage(intent.amount, methodOf(page).card!.last4),
      authentication.return_url,
    )
  })

  app.post(`${pagePath}/:token`, (call, reply) => {
    const answer = new URLSearchParams(String(call.body)).get('answer')
    if (answer !== 'approve' && answer !== 'decline') {
      return sendPage(reply, 400, unclear)
    }
    const page = world.database.transact(() => answerPage(pageOf(call), answer === 'approve'))
    world.wake()
    if (!page?.authentication.answer) return sendPage(reply, 410, expired)
    const address = returnAddress(page.authentication, page.intent)
    return address ? reply.redirect(address, 303) : sendPage(reply, 200, done)
  })

  function pageOf(call: FastifyRequest): Page | undefined {
    const session = sessionOf(world, { nowMs: world.now(), requestId: null, key: null })
    const authentication = findAuthentication(session, (call.params as { token: string }).token)
    return (
      authentication && {
        session,
        authentication,
        intent: session.objects.get('payment_intent', authentication.intent),
      }
    )
  }
}

/** A double click posts twice, and the browser shows only the second reply, so it must redirect like the first. */
function answerPage(page: Page | undefined, isApproved: boolean): Page | undefined {
  if (!page || !isAwaited(page.intent, page.authentication)) return page
  const { session, intent, authentication } = page
  const answer = isApproved ? 'succeeded' : 'failed'
  recordAnswer(session, authentication, answer)
  if (isApproved) takePayment(session, intent, methodOf(page), true)
  else failAuthentication(session, intent, methodOf(page))
  return { ...page, authentication: { ...authentication, answer } }
}

function methodOf({ session, intent }: Page) {
  return session.objects.get('payment_method', intent.payment_method as string)
}
