import type { Role } from '#contract/members.ts'
import { browserAt } from '#test/browser-at.ts'
import { SECRET } from '#test/client.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { identitySettings } from '../../identity-settings.ts'
import type { Pool } from '../../platform/database/database.ts'
import { readConfig } from '../../read-config.ts'

const boss = 'boss@example.test'

/** A public demo. It has to listen, because the stand-in calls itself by HTTP. */
const test = base
  .extend('demo', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
    const settings = { hasDemoData: true, isLoopback: false, adminEmails: [boss], limitFactor: 1_000 }
    const app = await buildApp({ sql, media, sessionSecret: SECRET, ...settings })
    onCleanup(() => app.close())
    return app.listen({ port: 0, host: '127.0.0.1' })
  })
  .extend('local', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
    const settings = { hasDemoData: true, isLoopback: true, adminEmails: [boss], limitFactor: 1_000 }
    const app = await buildApp({ sql, media, sessionSecret: SECRET, ...settings })
    onCleanup(() => app.close())
    return app.listen({ port: 0, host: '127.0.0.1' })
  })

async function sample(sql: Pool, { role = 'member' as Role, demoRank = 1 as number | null, name = 'Mara' } = {}) {
  const [member] = await sql<[{ id: number }]>`
    insert into members (handle, name, role, is_sample, demo_rank)
    values (${`s-${crypto.randomUUID().slice(0, 12)}`}, ${name}, ${role}, true, ${demoRank}) returning id`
  return member.id
}

test('on a public demo the Google stand-in signs in a sample person, the same one each time', async ({ demo, sql }) => {
  const id = await sample(sql)
  const [first, second] = [browserAt(demo), browserAt(demo)]

  expect(await first.google({ member: `${id}` }, '/market')).toBe(`${demo}/#/market`)
  await second.google({ member: `${id}` })

  for (const browser of [first, second]) expect(await browser.me()).toMatchObject({ id, role: 'member' })
})

test('on a public demo nobody can become an admin or another person by typing their address', async ({
  demo,
  make,
  sql,
}) => {
  const victim = await make.person({ name: 'Victim' })
  const [{ email }] = await sql<[{ email: string }]>`
    select email from accounts join members on account_id = accounts.id where members.id = ${victim.id}`

  for (const address of [boss, email, 'alex.newcomer@gmail.test', 'new@gmail.test']) {
    const stranger = browserAt(demo)
    expect(await stranger.google({ name: 'Me', email: address, verified: 'yes' })).toContain('/dev-issuer/interaction/')
    expect(await stranger.me()).toBeNull()
  }
})

test('on a public demo the chooser lists sample members and has no form fields', async ({ demo, sql }) => {
  await sample(sql, { name: 'Offered Olga' })
  await sample(sql, { name: 'Boss Bruno', role: 'admin' })
  await sample(sql, { name: 'Mod Mia', role: 'moderator' })
  await sample(sql, { name: 'Background Bo', demoRank: null })

  const page = await (await browserAt(demo).chooser('/')).text()

  expect(page).toContain('Offered Olga')
  for (const other of ['Boss Bruno', 'Mod Mia', 'Background Bo', 'Newcomer', '<form', '<input']) {
    expect(page).not.toContain(other)
  }
})

test('on a public demo the stand-in never signs in an admin, moderator, background sample, or real member', async ({
  demo,
  make,
  sql,
}) => {
  const ids = [
    await sample(sql, { role: 'admin' }),
    await sample(sql, { role: 'moderator' }),
    await sample(sql, { demoRank: null }),
    (await make.person()).id,
    999_999,
  ]

  for (const id of ids) {
    const stranger = browserAt(demo)
    await stranger.google({ member: `${id}` })
    expect(await stranger.me()).toBeNull()
  }
})

test('the stand-in cannot sign in a sample person who became a moderator', async ({ demo, sql }) => {
  const id = await sample(sql)
  const [before, after] = [browserAt(demo), browserAt(demo)]
  await before.google({ member: `${id}` })
  await sql`update members set role = 'moderator' where id = ${id}`

  await after.google({ member: `${id}` })

  expect(await before.me()).toBeNull()
  expect(await after.me()).toBeNull()
})

test('the public demo cannot sign in as an address chosen on this machine', async ({ demo, local }) => {
  const [owner, stranger] = [browserAt(local), browserAt(demo)]
  await owner.google({ name: 'The Boss', email: boss, verified: 'yes' })
  expect(await owner.me()).toMatchObject({ role: 'admin' })

  await stranger.google({ name: 'The Boss', email: boss, verified: 'yes' })

  expect(await stranger.me()).toBeNull()
})

test.for<[string, Record<string, string>]>([
  ['a proxy that sends X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy that sends X-Real-IP', { 'x-real-ip': '203.0.113.7' }],
  ['a tunnel', { 'cf-connecting-ip': '203.0.113.7' }],
  ['a proxy that sends Via', { via: '1.1 proxy' }],
  ['another host name', { host: 'vrumies.example' }],
  ['a host name that looks like loopback', { host: '127.0.0.1.evil.example' }],
])('a server on loopback allows no free choice of identity through %s', async ([, headers], { local }) => {
  const browser = browserAt(local)
  const chooser = await browser.follow(await browser.start('/'))
  const choice = new URLSearchParams({ name: 'The Boss', email: boss, verified: 'yes' })

  const reply = await browser.raw(`${chooser.url}?${choice}`, headers)

  expect(reply).toMatchObject({ status: 200, location: undefined })
  expect(reply.body).not.toContain('<input')
})

test('the stand-in issues no token for a code that this server did not request', async ({ demo, sql }) => {
  const id = await sample(sql)
  const browser = browserAt(demo)
  const code = await browser.codeFor({ member: `${id}` })

  for (const secret of ['', 'guess', 'vrumies']) {
    const reply = await fetch(`${demo}/dev-issuer/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'vrumies',
        client_secret: secret,
        redirect_uri: `${demo}/api/auth/oauth2/callback/google`,
        code,
      }),
    })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(await reply.text()).not.toContain('id_token')
  }
})

test('only a server that is not reachable from outside counts as loopback', () => {
  const isLoopback = (settings: Record<string, string>) => identitySettings(readConfig(settings), '/nowhere').isLoopback
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtps://a:b@mail.example' }

  expect(isLoopback({ HOST: 'localhost' })).toBe(true)
  expect(isLoopback({ ...production, DEMO_DATA: '1', ALLOW_DEMO_IN_PRODUCTION: '1' })).toBe(false)
  expect(isLoopback({ HOST: '127.0.0.1.evil.example' })).toBe(false)
  expect(isLoopback({ PUBLIC_URL: 'https://127.0.0.1.evil.example' })).toBe(false)
})

test('a public server without sample people has no stand-in', () => {
  const googleOf = (settings: Record<string, string>) => identitySettings(readConfig(settings), '/nowhere').google

  expect(googleOf({ DEMO_DATA: '0' })).toBe('development')
  expect(googleOf({ DEMO_DATA: '0', HOST: '0.0.0.0' })).toBe('none')
  expect(googleOf({ HOST: '0.0.0.0' })).toBe('development')
})
