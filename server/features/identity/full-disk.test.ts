import type { Problem } from '#contract/basics.ts'
import type { Session } from '#contract/identity.ts'
import { browserOf } from '#test/browser.ts'
import { SECRET } from '#test/client.ts'
import { fillDisk, fullDisk } from '#test/full-disk.ts'
import { expect, test } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { openPool, type Pool } from '../../platform/database/database.ts'
import { purgeExpired } from './actions.ts'

const newcomer = () => ({ name: 'Ann', email: `${crypto.randomUUID()}@example.test`, password: 'correct horse' })
const refused = { status: 503, body: { code: 'unavailable', detail: expect.stringContaining('Try again later') } }

async function rowCounts(sql: Pool) {
  const [left] = await sql`
    select (select count(*) from accounts) as accounts, (select count(*) from members) as members,
      (select count(*) from sign_in_methods) as methods, (select count(*) from sessions) as sessions`
  return left
}

test.for(['accounts', 'sign_in_methods', 'members', 'sessions'])(
  'a full disk on insert into %s leaves no partial sign-up',
  async (table, { sql, urls, app }) => {
    const owner = openPool(urls.ownerUrl, { connections: 1 })
    const lift = await fillDisk(owner, table)
    const before = await rowCounts(sql)
    const ann = newcomer()

    expect(await browserOf(app).post<Problem>('/auth/sign-up/email', ann)).toMatchObject(refused)

    expect(await rowCounts(sql)).toEqual(before)
    await lift()
    await owner.end()
    const browser = browserOf(app)
    expect((await browser.post('/auth/sign-up/email', ann)).status).toBe(200)
    expect((await browser.get<Session>('/session')).body.me?.name).toBe('Ann')
  },
)

test('a partial sign-up left by a crash is deleted after a day', async ({ sql, make }) => {
  await make.person()
  const before = await rowCounts(sql)
  await sql`
    insert into accounts (id, name, email, email_verified, created_at)
    values ('half', 'Half', 'half@example.test', false, now() - interval '25 hours')`

  await purgeExpired(sql)

  expect(await rowCounts(sql)).toEqual(before)
})

test('a sign-up whose mail cannot be written leaves nothing, and succeeds later', async ({ sql, media, app }) => {
  const { folder, files, stop } = await fullDisk()
  const crowded = await buildApp({ sql, media, sessionSecret: SECRET, mail: { from: 'VRUMIES <a@b.test>', folder } })
  const before = await rowCounts(sql)
  const ann = newcomer()

  expect(await browserOf(crowded).post('/auth/sign-up/email', ann)).toMatchObject(refused)

  expect(await rowCounts(sql)).toEqual(before)
  expect(await files()).toEqual([])
  expect((await browserOf(app).post('/auth/sign-up/email', ann)).status).toBe(200)
  await crowded.close()
  await stop()
})
