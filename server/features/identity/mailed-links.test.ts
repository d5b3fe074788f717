import type { Problem } from '#contract/basics.ts'
import type { WrittenMail } from '#contract/identity.ts'
import { browserOf } from '#test/browser.ts'
import { expect, test } from '#test/test.ts'

const password = 'correct horse'
type Browser = ReturnType<typeof browserOf>

async function signUp(browser: Browser) {
  const email = `${crypto.randomUUID()}@example.test`
  await browser.post('/auth/sign-up/email', { name: 'Ann', email, password })
  return email
}

async function linkIn(browser: Browser, to: string) {
  const { body } = await browser.get<WrittenMail>(`/written-mail?to=${encodeURIComponent(to)}`)
  return new URLSearchParams(new URL(body.url).hash.split('?')[1]).get('token')!
}

async function resetLink(browser: Browser, email: string) {
  await browser.post('/auth/request-password-reset', { email })
  return linkIn(browser, email)
}

const expired = { status: 400, body: { code: 'link_expired' } }
const reset = (browser: Browser, token: string, password = 'battery staple') =>
  browser.post<Problem>('/auth/reset-password', { token, password })

test('requesting another reset link invalidates the previous one', async ({ app }) => {
  const browser = browserOf(app)
  const email = await signUp(browser)
  const older = await resetLink(browser, email)
  const newer = await resetLink(browser, email)

  expect(await reset(browser, older)).toMatchObject(expired)
  expect(await reset(browser, newer)).toMatchObject({ status: 200 })
  expect(await reset(browser, newer)).toMatchObject(expired)
  expect(await reset(browser, older)).toMatchObject(expired)
})

test('exactly one of two concurrently requested reset links works', async ({ app, sql }) => {
  const browser = browserOf(app)
  const email = await signUp(browser)
  await Promise.all([resetLink(browser, email), resetLink(browser, email)])

  const links = await sql`
    select from verifications join accounts on accounts.id = value
    where accounts.email = ${email} and identifier like 'reset-password:%'`

  expect(links).toHaveLength(1)
})

test('another member’s reset link stays valid', async ({ app }) => {
  const [ann, bea] = [browserOf(app), browserOf(app)]
  const [annsAddress, beasAddress] = [await signUp(ann), await signUp(bea)]
  const anns = await resetLink(ann, annsAddress)

  await reset(bea, await resetLink(bea, beasAddress))

  expect((await reset(ann, anns)).status).toBe(200)
})

test('changing the password invalidates reset links', async ({ app }) => {
  const browser = browserOf(app)
  const link = await resetLink(browser, await signUp(browser))

  await browser.post('/auth/change-password', { currentPassword: password, newPassword: 'new horse' })

  expect(await reset(browser, link)).toMatchObject(expired)
})

test('another verification mail invalidates the previous link, and clicking the new one twice does no harm', async ({
  app,
  sql,
}) => {
  const browser = browserOf(app)
  const email = await signUp(browser)
  const verify = (token: string) => browser.post('/auth/verify-email', { token })
  const older = await linkIn(browser, email)
  // Two links within a second are the same, because they are signed with the time in seconds.
  await sql`update verifications set value = 'a newer link' where identifier like 'verify-email:%'`

  expect(await verify(older)).toMatchObject(expired)
  await browser.post('/auth/send-verification-email', {})
  const newer = await linkIn(browser, email)
  expect((await verify(newer)).status).toBe(200)
  expect((await verify(newer)).status).toBe(200)
})

test('a verification link becomes invalid when its account is deleted', async ({ app, sql }) => {
  const [leaver, stranger] = [browserOf(app), browserOf(app)]
  const email = await signUp(leaver)
  const link = await linkIn(leaver, email)
  await sql`delete from accounts where email = ${email}`
  await stranger.post('/auth/sign-up/email', { name: 'Stranger', email, password })
  await sql`delete from verifications where identifier = (select 'verify-email:' || id from accounts where email = ${email})`

  expect(await leaver.post('/auth/verify-email', { token: link })).toMatchObject(expired)
})
