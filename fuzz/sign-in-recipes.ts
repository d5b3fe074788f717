import { WebAuthnEmulator } from 'nid-webauthn-emulator'
import type { NewApp } from '../contract/second-factor.ts'
import { authenticatorApp } from '../test/authenticator-app.ts'
import { signedIn } from '../test/client.ts'
import type { Recipe } from './recipe.ts'
import { HANG_MS } from './send.ts'
import type { World } from './world.ts'

const password = 'correct horse'

/** For operations that need a password, a mailed link, or a passkey, on a new account. */
export const signInRecipes: Record<string, Recipe> = {
  'DELETE /api/sessions/{sessionId}': async ({ world: { sql }, person }) => {
    await signedIn(sql, person!.me)
    const [session] = await sql<[{ id: string }]>`
      select sessions.id from sessions join members using (account_id)
      where members.id = ${person!.me.id} order by sessions.created_at desc limit 1`
    return { path: { sessionId: session.id } }
  },
  'GET /api/written-mail': async ({ world }) => ({ query: [['to', (await newcomer(world)).email]] }),
  'POST /api/auth/sign-in/email': async ({ world }) => {
    const { email } = await newcomer(world)
    return { body: { email, password } }
  },
  'POST /api/auth/verify-email': async ({ world }) => {
    const { email } = await newcomer(world)
    return { body: { token: await tokenFor(world, email) } }
  },
  'POST /api/auth/reset-password': async ({ world }) => {
    const { email, post } = await newcomer(world)
    await post('/api/auth/request-password-reset', { email })
    return { body: { token: await tokenFor(world, email), password: 'battery staple' } }
  },
  'POST /api/auth/change-password': async ({ world }) => {
    const { cookie } = await newcomer(world)
    return { cookie: cookie(), body: { currentPassword: password, newPassword: 'battery staple' } }
  },
  'DELETE /api/auth/google': async ({ world }) => {
    const { cookie, email } = await newcomer(world)
    await world.sql`
      insert into sign_in_methods (id, account_id, provider, provider_account_id)
      select ${crypto.randomUUID()}, id, 'google', ${email} from accounts where email = ${email}`
    return { cookie: cookie() }
  },
  'POST /api/auth/passkeys': async ({ world }) => {
    const { host, cookie, makePasskey } = await newcomer(world)
    return { headers: { host }, body: { response: await makePasskey() }, cookie: cookie() }
  },
  'DELETE /api/auth/passkeys/{passkeyId}': async ({ world }) => {
    const { cookie, email, post, makePasskey } = await newcomer(world)
    await post('/api/auth/passkeys', { response: await makePasskey() })
    const [passkey] = await world.sql<[{ id: string }]>`
      select passkeys.id from passkeys join accounts on accounts.id = account_id where email = ${email}`
    return { cookie: cookie(), path: { passkeyId: passkey.id } }
  },
  'POST /api/auth/passkey/sign-in': async ({ world }) => {
    const { host, cookie, post, makePasskey, usePasskey } = await newcomer(world)
    await post('/api/auth/passkeys', { response: await makePasskey() })
    return { headers: { host }, body: { response: await usePasskey() }, cookie: cookie() }
  },
  'POST /api/auth/authenticator': async ({ world }) => {
    const { cookie } = await newcomer(world)
    return { cookie: cookie(), body: { password } }
  },
  'POST /api/auth/authenticator/confirmation': async ({ world }) => {
    const { cookie, app } = await newcomer(world)
    const { code } = await app()
    return { cookie: cookie(), body: { code: await code() } }
  },
  'POST /api/auth/authenticator/recovery-codes': async ({ world }) => {
    const { cookie, confirmApp } = await newcomer(world)
    await confirmApp()
    return { cookie: cookie(), body: { password } }
  },
  'POST /api/auth/authenticator/removal': async ({ world }) => {
    const { cookie, confirmApp } = await newcomer(world)
    await confirmApp()
    return { cookie: cookie(), body: { password } }
  },
  'POST /api/auth/sign-in/code': async ({ world }) => {
    const { email, cookie, post, confirmApp } = await newcomer(world)
    const { nextCode } = await confirmApp()
    await post('/api/auth/sign-in/email', { email, password })
    return { cookie: cookie(), body: { code: await nextCode() } }
  },
  'POST /api/auth/sign-in/recovery-code': async ({ world }) => {
    const { email, cookie, post, confirmApp } = await newcomer(world)
    const { recoveryCodes } = await confirmApp()
    await post('/api/auth/sign-in/email', { email, password })
    return { cookie: cookie(), body: { code: recoveryCodes[0]! } }
  },
  'POST /api/auth/second-factor/code': async ({ world }) => {
    const { cookie, confirmApp } = await newcomer(world)
    const { nextCode } = await confirmApp()
    return { cookie: cookie(), body: { code: await nextCode() } }
  },
  'POST /api/auth/second-factor/recovery-code': async ({ world }) => {
    const { cookie, confirmApp } = await newcomer(world)
    const { recoveryCodes } = await confirmApp()
    return { cookie: cookie(), body: { code: recoveryCodes[0]! } }
  },
  'POST /api/auth/second-factor/passkey': async ({ world }) => {
    const { host, cookie, post, makePasskey, confirmWithPasskey } = await newcomer(world)
    await post('/api/auth/passkeys', { response: await makePasskey() })
    return { headers: { host }, body: { response: await confirmWithPasskey() }, cookie: cookie() }
  },
  'POST /api/me/delete': async ({ world }) => {
    const { cookie, get } = await newcomer(world)
    const { me } = await get<{ me: { handle: string } }>('/api/session')
    return { cookie: cookie(), body: { handle: me.handle, password } }
  },
}

/** A person who has just signed up with a password, in their own browser with an authenticator. */
async function newcomer({ product }: World) {
  // Passkeys need a domain name, not an IP address.
  const site = product.origin.replace('127.0.0.1', 'localhost')
  const email = `${crypto.randomUUID()}@example.test`
  const jar = new Map<string, string>()
  const authenticator = new WebAuthnEmulator()
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')

  async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const type = body && { 'content-type': 'application/json' }
    const reply = await fetch(`${site}${path}`, {
      method,
      headers: { cookie: cookie(), ...type },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(HANG_MS),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/)
      jar.set(name, value)
    }
    return reply.json() as Promise<Body>
  }
  const get = <Body>(path: string) => call<Body>('GET', path)
  const post = <Body>(path: string, body: object) => call<Body>('POST', path, body)

  async function app() {
    const { secret, recoveryCodes } = await post<NewApp>('/api/auth/authenticator', { password })
    return { ...authenticatorApp(secret), recoveryCodes }
  }

  async function confirmApp() {
    const set = await app()
    await post('/api/auth/authenticator/confirmation', { code: await set.code() })
    return set
  }

  await post('/api/auth/sign-up/email', { name: 'New Comer', email, password })
  return {
    host: new URL(site).host,
    email,
    cookie,
    get,
    post,
    app,
    confirmApp,
    makePasskey: async () => authenticator.createJSON(site, await get('/api/auth/passkey/new-options')),
    confirmWithPasskey: async () => authenticator.getJSON(site, await get('/api/auth/second-factor/passkey-options')),
    usePasskey: async () => authenticator.getJSON(site, await get('/api/auth/passkey/sign-in-options')),
  }
}

async function tokenFor({ product }: World, email: string) {
  const reply = await fetch(`${product.origin}/api/written-mail?to=${encodeURIComponent(email)}`)
  const { url } = (await reply.json()) as { url: string }
  return new URLSearchParams(new URL(url).hash.split('?')[1]).get('token')!
}
