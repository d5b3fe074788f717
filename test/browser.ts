import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** An injected browser with a cookie jar, for tests of the sign-in itself, which `as(person)` skips. */
export function browserOf(app: FastifyInstance, { userAgent = 'Firefox on Linux' } = {}) {
  const jar = new Map<string, string>()
  const forwarded: Record<string, string> = {}

  async function send<Body>(method: InjectOptions['method'], path: string, payload?: object) {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...forwarded, 'user-agent': userAgent, cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(payload && { payload }),
    })
    keepCookies(reply)
    return { status: reply.statusCode, headers: reply.headers, body: contentOf<Body>(reply) }
  }

  function keepCookies(reply: LightMyRequestResponse) {
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/)
      if (/max-age=0|1970/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }

  return {
    jar,
    /** Sets the client address, for an app that trusts a proxy. */
    from: (address: string) => Object.assign(forwarded, { 'x-forwarded-for': address }),
    get: <Body = unknown>(path: string) => send<Body>('GET', path),
    post: <Body = unknown>(path: string, payload?: object) => send<Body>('POST', path, payload),
    delete: <Body = unknown>(path: string) => send<Body>('DELETE', path),
  }
}

function contentOf<Body>(reply: LightMyRequestResponse): Body {
  return (reply.body && reply.headers['content-type']?.toString().includes('json') ? reply.json() : null) as Body
}
