import type { SignedInDevice, SignInMethods } from '#contract/identity.ts'
import { browserOf } from '#test/browser.ts'
import { SECRET, signedIn } from '#test/client.ts'
import { expect, test } from '#test/test.ts'
import { identityJobs, sessionCookie } from './index.ts'

test('members see their own devices, this one first', async ({ make, as, sql }) => {
  const bea = await make.person()
  await as(await make.person())
  await signedIn(sql, bea)
  await sql`update sessions set user_agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'`
  const client = await as(bea)

  const { body } = await client.get<SignedInDevice[]>('/sessions')

  expect(body.map(({ device, isThisOne }) => [device, isThisOne])).toEqual([
    ['Unknown device', true],
    ['Firefox on Linux', false],
  ])
  const [{ token }] = await sql<[{ token: string }]>`select token from sessions limit 1`
  expect(JSON.stringify(body)).not.toContain(token)
})

test('a signed-out device is a visitor from its next call on', async ({ make, as }) => {
  const bea = await make.person()
  const [here, there] = [await as(bea), await as(bea)]
  const { body } = await here.get<SignedInDevice[]>('/sessions')

  expect((await here.delete(`/sessions/${body.find(({ isThisOne }) => !isThisOne)!.id}`)).status).toBe(204)

  expect((await there.get('/sessions')).status).toBe(401)
  expect((await here.get('/sessions')).status).toBe(200)
})

test('nobody can sign out another member’s devices', async ({ make, as }) => {
  const bea = await as(await make.person())
  const mallory = await as(await make.person({ role: 'admin' }))
  const [hers] = (await bea.get<SignedInDevice[]>('/sessions')).body

  expect(await mallory.delete(`/sessions/${hers!.id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await bea.get('/sessions')).status).toBe(200)
})

test('one call signs out all of your other devices, and nobody else’s', async ({ make, as }) => {
  const bea = await make.person()
  const [here, there, stranger] = [await as(bea), await as(bea), await as(await make.person())]

  expect((await here.delete('/sessions')).status).toBe(204)

  const statuses = await Promise.all([here, there, stranger].map(async (who) => (await who.get('/sessions')).status))
  expect(statuses).toEqual([200, 401, 200])
})

test('an unused session expires, and an active one is extended', async ({ make, as, sql }) => {
  const bea = await make.person()
  const [old, used] = [await as(bea), await as(await make.person())]
  await sql`
    update sessions set expires_at = now() - interval '1 second'
    where account_id = (select account_id from members where id = ${bea.id})`
  await sql`update sessions set updated_at = now() - interval '2 days', expires_at = now() + interval '1 hour'
    where expires_at > now()`

  expect((await old.get('/sessions')).status).toBe(401)
  await used.get('/session')

  const [{ days }] = await sql<[{ days: number }]>`
    select extract(day from max(expires_at) - now())::int as days from sessions`
  expect(days).toBeGreaterThanOrEqual(29)
})

test('a self-signed cookie signs in nobody', async ({ make, sql, app }) => {
  const bea = await make.person({ role: 'admin' })
  const { cookie } = await signedIn(sql, bea)
  const [{ token }] = await sql<[{ token: string }]>`
    select token from sessions where account_id = (select account_id from members where id = ${bea.id})`
  const ask = async (header: string) =>
    (await app.inject({ url: '/api/session', headers: { cookie: header } })).json().me

  expect(await ask(cookie)).not.toBeNull()
  expect(await ask(sessionCookie(token, `${SECRET}!`))).toBeNull()
  expect(await ask(`vrumies.session_token=${token}`)).toBeNull()
  expect(await ask('vrumies.session_token=.')).toBeNull()
  expect(await ask(`vrumies.session_token=${'€'.repeat(50)}.${'€'.repeat(44)}`)).toBeNull()
})

test('visitors have neither devices nor sign-in methods', async ({ as }) => {
  const visitor = await as(null)

  for (const path of ['/sessions', '/sign-in-methods']) expect((await visitor.get(path)).status).toBe(401)
})

test('unverified members see that they are unverified', async ({ make, as }) => {
  const client = await as(await make.person({ isVerified: false }))

  expect((await client.get<SignInMethods>('/sign-in-methods')).body).toMatchObject({
    isVerified: false,
    canChange: true,
  })
})

test('a passkey is created for this site by a signed-in member, and only its owner can remove it', async ({
  make,
  as,
  sql,
}) => {
  const bea = await make.person()
  const [client, mallory, visitor] = [await as(bea), await as(await make.person()), await as(null)]
  await sql`
    insert into passkeys (id, account_id, public_key, credential_id, counter, device_type, backed_up)
    select 'key-1', account_id, 'k', 'c', 0, 'singleDevice', false from members where id = ${bea.id}`

  expect((await visitor.get('/auth/passkey/new-options')).status).toBe(401)
  expect((await client.get('/auth/passkey/new-options')).body).toMatchObject({ rp: { id: 'localhost' } })
  const madeUp = { response: { id: 'made-up', rawId: 'made-up', type: 'public-key', response: {} } }
  expect((await client.post('/auth/passkeys', madeUp)).status).toBeLessThan(500)
  expect((await visitor.post('/auth/passkey/sign-in', madeUp)).status).toBeLessThan(500)
  expect((await mallory.delete('/auth/passkeys/key-1')).status).toBe(404)
  expect((await client.delete('/auth/passkeys/key-1')).status).toBe(200)
  expect((await client.get<SignInMethods>('/sign-in-methods')).body.passkeys).toEqual([])
})

test('an invalid passkey is refused with a 400, not a 500', async ({ app }) => {
  const browser = browserOf(app)
  const account = { name: 'Bea', email: 'passkeys@example.test', password: 'correct horse' }
  await browser.post('/auth/sign-up/email', account)
  await browser.get('/auth/passkey/new-options')

  const madeUp = { response: { id: 'bWFkZS11cA', rawId: 'bWFkZS11cA', type: 'public-key', response: {} } }
  expect(await browser.post('/auth/passkeys', madeUp)).toMatchObject({
    status: 400,
    body: { code: 'invalid_passkey', detail: 'We couldn’t verify this passkey. Try again.' },
  })
})

test('cleanup deletes expired rows and keeps valid ones', async ({ make, as, sql }) => {
  const [gone, stays] = [await make.person(), await make.person()]
  await as(gone)
  const client = await as(stays)
  await sql`
    update sessions set expires_at = now() - interval '1 minute'
    where account_id = (select account_id from members where id = ${gone.id})`

  await identityJobs(sql)[0]!.run({} as never, new AbortController().signal)

  const [{ expired }] = await sql<[{ expired: number }]>`
    select count(*)::int as expired from sessions where expires_at < now()`
  expect(expired).toBe(0)
  expect((await client.get('/sessions')).status).toBe(200)
})
