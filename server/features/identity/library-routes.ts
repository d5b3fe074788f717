import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refusal } from '../../platform/http/refusal.ts'
import { refusalOf } from './answers.ts'
import { type Attempt, attempt } from './attempt.ts'
import type { Auth } from './auth.ts'
import { queryInHash } from './hash-route.ts'
import { deviceCookie } from './known-device.ts'
import { isSessionCookie, startedSessionToken, withoutSession } from './session.ts'

/** A call of the sign-in library; `path` is relative to its prefix. */
type Asked = {
  method?: 'GET' | 'POST'
  path: string
  body?: object
  /** `apart`: without the session of this browser. `kept`: it goes on, and one that the library starts ends at once. */
  session?: 'apart' | 'kept'
  /** Filled in by the call. */
  seen?: Attempt
}

export type Library = {
  /** Sends the library's reply. Typed `never`, because the route's response schema describes it. */
  answer: (call: FastifyRequest, reply: FastifyReply, asked: Asked) => Promise<never>
  /** The origin that the browser claims, to which cookies and passkeys belong. */
  originOf: (call: FastifyRequest) => string
  /** Marks this device as known to the account with this address, after its owner has signed in. */
  rememberDevice: (call: FastifyRequest, reply: FastifyReply, email: string) => void
}

type Settings = {
  authAt: (origin: string) => Promise<Auth>
  publicUrl: string | undefined
  secret: string
  emailOfSession: (token: string) => Promise<string | null>
  endSession: (token: string) => Promise<void>
  /** Removes the account that a failed call created. */
  undo: (accountId: string) => Promise<void>
}

/** Lets the library answer our routes: keeps its cookies and redirects, and converts its errors to refusals. */
export function libraryFor({ authAt, publicUrl, secret, emailOfSession, endSession, undo }: Settings): Library {
  const originOf = (call: FastifyRequest) => publicUrl ?? `${call.protocol}://${call.host}`

  function remember(call: FastifyRequest, reply: FastifyReply, email: string) {
    const isSecure = originOf(call).startsWith('https:')
    const { name, value, options } = deviceCookie(call.cookies, email, { secret, isSecure })
    reply.setCookie(name, value, options)
  }

  async function passCookies(call: FastifyRequest, reply: FastifyReply, cookies: string[]) {
    for (const cookie of cookies) reply.header('set-cookie', cookie)
    const token = startedSessionToken(cookies, secret)
    const email = token && (await emailOfSession(token))
    if (email) remember(call, reply, email)
  }

  async function dropSession(cookies: string[]) {
    const token = startedSessionToken(cookies, secret)
    if (token) await endSession(token)
  }

  return {
    originOf,
    rememberDevice: remember,
    async answer(call, reply, { method = 'POST', path, body, session, seen }) {
      const origin = originOf(call)
      if (!URL.canParse(origin)) throw refusal.invalid('The Host header is invalid.')
      const auth = await authAt(origin)
      const request = new Request(`${origin}/api/auth${path}`, {
        method,
        headers: headersOf(call, origin, session === 'apart'),
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer = await attempt(() => auth.handler(request), undo, seen)
      const content: unknown = await answer.json().catch(() => null)
      const cookies = cookiesOf(answer, content)
      if (session === 'kept') await dropSession(cookies)
      else await passCookies(call, reply, cookies)
      const location = answer.headers.get('location')
      if (location !== null) return reply.redirect(queryInHash(location), 302) as never
      return resultOf(call, answer, content) as never
    },
  }
}

/** Whether the library waits for the second step of a sign-in. */
export function awaitsCode(content: unknown) {
  return typeof content === 'object' && content !== null && 'twoFactorRedirect' in content
}

/** While a code is awaited, an earlier session of this browser goes on. */
function cookiesOf(answer: Response, content: unknown) {
  const cookies = answer.headers.getSetCookie()
  return awaitsCode(content) ? cookies.filter((line) => !isSessionCookie(line)) : cookies
}

function resultOf(call: FastifyRequest, answer: Response, content: unknown) {
  if (answer.ok) return content ?? {}
  const refused = refusalOf(answer.status, content)
  if (refused) throw refused
  call.log.error({ status: answer.status, content }, 'The sign-in library failed.')
  throw new Refusal(500, 'internal', 'Something went wrong on our side. Try again.')
}

function headersOf(call: FastifyRequest, origin: string, isApart: boolean) {
  const headers = new Headers({ 'content-type': 'application/json', 'x-forwarded-for': call.ip })
  for (const name of ['cookie', 'user-agent', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'] as const) {
    const value = call.headers[name]
    if (typeof value === 'string') headers.set(name, name === 'cookie' && isApart ? withoutSession(value) : value)
  }
  // Browsers always send an Origin, other programs need not.
  headers.set('origin', call.headers.origin ?? origin)
  return headers
}
