import type { FastifyInstance } from 'fastify'
import type { KnownMember } from '#contract/admin.ts'
import type { WrittenMail } from '#contract/identity.ts'
import type { NewApp, SecondFactor } from '#contract/second-factor.ts'
import { authenticatorApp, letCodesPass, passkeyDevice } from '#test/authenticator-app.ts'
import { clientOf, type Person, SECRET } from '#test/client.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../../app.ts'
import { identitySettings } from '../../../identity-settings.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { readConfig } from '../../../read-config.ts'

/** A site as in production, where calls of moderators and admins need a second factor. */
const test = base.extend('site', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
  const site = await buildApp({
    sql,
    media,
    sessionSecret: SECRET,
    hasDemoData: true,
    isLoopback: true,
    isFactorDemanded: true,
    limitFactor: 1_000,
  })
  onCleanup(() => site.close())
  await site.ready()
  return site
})

type Client = Awaited<ReturnType<typeof clientOf>>
const needed = { status: 403, body: { code: 'second_factor_needed' } }

async function setUpApp(client: Client) {
  const { secret } = (await client.post<NewApp>('/auth/authenticator', {})).body
  return authenticatorApp(secret)
}

/** As if all second factors had been given that long ago. */
async function age(sql: Pool, hours: number) {
  await sql`update sessions set second_factor_at = now() - make_interval(hours => ${hours})`
}

/** Every call that is for moderators or admins, with something in place of its parameters. */
function privilegedCalls(site: FastifyInstance) {
  const { paths } = site.swagger() as { paths: Record<string, Record<string, { security?: object[] }>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security = [] }]) => /moderator|admin/.test(JSON.stringify(security)))
      .map(([method, { security = [] }]) => ({
        method: method.toUpperCase() as 'GET',
        url: path.replaceAll(/\{\w+\}/g, '1'),
        role: JSON.stringify(security).includes('admin') ? ('admin' as const) : ('moderator' as const),
      })),
  )
}

test('without a second factor, every call of moderators and admins is refused, and none of members', async ({
  site,
  sql,
  make,
}) => {
  const moderator = await make.person({ role: 'moderator' })
  const { headers } = await clientOf(site, sql, await make.person({ role: 'admin' }))
  const client = await clientOf(site, sql, moderator)
  const calls = privilegedCalls(site)
  expect(calls.length).toBeGreaterThan(50)

  for (const { method, url } of calls) {
    const reply = await site.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
    expect([method, url, reply.statusCode, reply.json().code]).toEqual([method, url, 403, 'second_factor_needed'])
  }

  expect((await client.get('/admin/members')).body).toMatchObject({ code: 'forbidden' })
  for (const path of ['/session', '/notifications', '/second-factor', '/posts?kind=forum'])
    expect((await client.get(path)).status).toBe(200)
})

test('a code of the app opens the calls of a moderator for 12 hours, in this session only', async ({
  site,
  sql,
  make,
}) => {
  const lena = await make.person({ role: 'moderator' })
  const [here, there] = [await clientOf(site, sql, lena), await clientOf(site, sql, lena)]
  expect((await here.get<SecondFactor>('/second-factor')).body).toMatchObject({ isRequired: true, appAddedAt: null })
  expect(await here.get('/disputes')).toMatchObject(needed)
  const phone = await setUpApp(here)
  expect(await here.get('/disputes')).toMatchObject(needed)
  // Confirming the app replaces the session, as in a browser.
  const cookies = await confirm(site, here, await phone.code())
  await letCodesPass(sql)

  expect((await site.inject({ url: '/api/disputes', headers: cookies })).statusCode).toBe(200)
  expect(await there.get('/disputes')).toMatchObject(needed)
  expect((await there.post('/auth/second-factor/code', { code: await phone.nextCode() })).status).toBe(200)
  expect((await there.get('/disputes')).status).toBe(200)
  await age(sql, 11)
  expect((await there.get('/disputes')).status).toBe(200)
  await age(sql, 13)
  expect(await there.get('/disputes')).toMatchObject(needed)
})

async function confirm(site: FastifyInstance, { headers }: Client, code: string) {
  const url = '/api/auth/authenticator/confirmation'
  const reply = await site.inject({ method: 'POST', url, headers, payload: { code } })
  expect(reply.statusCode).toBe(200)
  return { cookie: reply.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ') }
}

test('a new passkey that checks its user opens them, and one that doesn’t opens nothing', async ({
  site,
  sql,
  make,
}) => {
  const client = await clientOf(site, sql, await make.person({ role: 'admin' }))

  await addPasskey(site, client, passkeyDevice({ verifiesUser: false }))
  expect(await client.get('/admin/members')).toMatchObject(needed)
  await addPasskey(site, client, passkeyDevice())
  expect((await client.get('/admin/members')).status).toBe(200)

  await age(sql, 1)
  const another = await client.get('/auth/passkey/new-options')
  expect(another).toMatchObject(needed)
})

async function addPasskey(site: FastifyInstance, { headers }: Client, device: ReturnType<typeof passkeyDevice>) {
  const asked = await site.inject({ url: '/api/auth/passkey/new-options', headers })
  const { cookie = '' }: { cookie?: string } = headers
  const [challenge] = asked.cookies
  const reply = await site.inject({
    method: 'POST',
    url: '/api/auth/passkeys',
    headers: { cookie: `${cookie}; ${challenge!.name}=${encodeURIComponent(challenge!.value)}` },
    payload: { response: device.createJSON('http://localhost:80', asked.json()) },
  })
  expect(reply.statusCode).toBe(200)
}

test('the sample moderator of a site on this machine needs no second factor', async ({ site, sql, make }) => {
  const moderator = await make.person({ role: 'moderator' })
  await sql`update members set is_sample = true, demo_rank = 1 where id = ${moderator.id}`

  expect((await (await clientOf(site, sql, moderator)).get('/disputes')).status).toBe(200)
})

const hasFactor = (sql: Pool, { id }: Person) => sql`
  select from members join accounts on accounts.id = account_id
  where members.id = ${id} and (asks_for_code or exists (select from passkeys where passkeys.account_id = accounts.id)
    or exists (select from second_factors where second_factors.account_id = accounts.id)
    or exists (select from sessions where sessions.account_id = accounts.id))`

test('an admin resets what a member lost with their phone, and the member gets an email', async ({
  app,
  sql,
  make,
  as,
}) => {
  const [ada, lost, other] = [await make.person({ role: 'admin' }), await make.person(), await make.person()]
  const [admin, client] = [await as(ada), await as(lost)]
  const phone = await setUpApp(client)
  await confirm(app, client, await phone.code())
  const known = async () => {
    const { body } = await admin.get<{ items: KnownMember[] }>(`/admin/members?q=${lost.handle}`)
    return body.items[0]?.hasSecondFactor
  }
  expect(await known()).toBe(true)
  const path = `/admin/members/${lost.id}/second-factor`
  expect((await (await as(other)).delete(path)).status).toBe(403)
  expect((await admin.delete(`/admin/members/${ada.id}/second-factor`)).status).toBe(403)
  expect(await admin.delete(`/admin/members/${other.id}/second-factor`)).toMatchObject({ body: { code: 'no_app' } })
  expect((await admin.delete('/admin/members/999999/second-factor')).status).toBe(404)

  expect((await admin.delete(path)).status).toBe(204)

  expect((await hasFactor(sql, lost)).count).toBe(0)
  expect(await known()).toBe(false)
  const [entry] = await sql`select actor_id, subject_id from audit_log where action = 'second_factor_reset'`
  expect(entry).toEqual({ actorId: ada.id, subjectId: lost.id })
  const [{ email }] = await sql<[{ email: string }]>`
    select email from members join accounts on accounts.id = account_id where members.id = ${lost.id}`
  const mail = await admin.get<WrittenMail>(`/written-mail?to=${encodeURIComponent(email)}`)
  expect(mail.body.subject).toBe('An admin reset two-step sign-in for your VRUMIES account')
})

test('an admin who signed in a while ago confirms that it’s them before they reset anything', async ({
  sql,
  make,
  as,
}) => {
  const [admin, lost] = [await as(await make.person({ role: 'admin' })), await make.person()]
  await sql`update sessions set created_at = now() - interval '11 minutes'`

  const reply = await admin.delete(`/admin/members/${lost.id}/second-factor`)

  expect(reply).toMatchObject({ status: 403, body: { code: 'confirm_first' } })
})

test('sites in production ask for it, and others if they are told to', () => {
  const isDemanded = (settings: Record<string, string>) =>
    identitySettings(readConfig(settings), '/nowhere').isFactorDemanded

  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://vrumies.example' }
  expect(isDemanded({})).toBe(false)
  expect(isDemanded(production)).toBe(true)
  expect(isDemanded({ ...production, SECOND_FACTOR_REQUIRED: 'off' })).toBe(false)
  expect(isDemanded({ SECOND_FACTOR_REQUIRED: 'on' })).toBe(true)
})
