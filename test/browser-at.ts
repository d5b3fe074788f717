import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Session } from '#contract/identity.ts'

type Choice = { name: string; email: string; verified?: string } | { member: string }

/** A browser on a listening server: it keeps cookies and follows redirects, including those of the Google stand-in. */
export function browserAt(site: string) {
  const jar = new Map<string, string>()

  async function call(url: string, init: RequestInit = {}) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const json = init.body ? { 'content-type': 'application/json' } : {}
    const reply = await fetch(new URL(url, site), { ...init, redirect: 'manual', headers: { cookie, ...json } })
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/)
      if (/max-age=0|1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }

  /** Follows redirects to a page, or to a URL that contains `end`, by default that of the web app. */
  async function follow(url: string, end = '/#/'): Promise<{ url: string; reply: Response | null }> {
    if (url.includes(end)) return { url, reply: null }
    const reply = await call(url)
    const location = reply.headers.get('location')
    return location ? follow(new URL(location, url).href, end) : { url, reply }
  }

  const post = (path: string, body?: object) =>
    call(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })

  async function start(back: string) {
    const { url } = (await (await post('/api/auth/sign-in/google', { back })).json()) as { url: string }
    return url
  }

  async function choose(url: string, choice: Choice, end?: string) {
    const chooser = await follow(url)
    return (await follow(`${chooser.url}?${new URLSearchParams(choice)}`, end)).url
  }

  /** One call with arbitrary headers, such as a foreign Host. */
  async function raw(url: string, headers: Record<string, string>) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const call = request(url, { headers: { cookie, ...headers } }).end()
    const [reply] = (await once(call, 'response')) as [IncomingMessage]
    return { status: reply.statusCode, location: reply.headers.location, body: await text(reply) }
  }

  return {
    post,
    choose,
    start,
    follow,
    raw,
    remove: (path: string) => call(path, { method: 'DELETE' }),
    get: async <Body>(path: string) => (await (await call(path)).json()) as Body,
    me: async () => ((await (await call('/api/session')).json()) as Session).me,
    google: async (choice: Choice, back = '/') => choose(await start(back), choice),
    codeFor: async (choice: Choice) =>
      new URL(await choose(await start('/'), choice, '/oauth2/callback/')).searchParams.get('code')!,
    chooser: async (back: string) => (await follow(await start(back))).reply!,
  }
}
