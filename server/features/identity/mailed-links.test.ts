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

test('asking for another reset link ends the one before', async ({ app }) => {
  const browser = browserOf(app)
  const email = await signUp(browser)
  const older = await resetLink(browser, email)
  const newer = await resetLink(browser, email)

  expect(await reset(browser, older)).toMatchObject(expired)
  expect(await reset(browser, newer)).toMatchObject({ status: 200 })
  expect(await reset(browser, newer)).toMatchObject(expired)
  expect(await reset(browser, older)).toMatchObject(expired)
})

test('of two reset links asked for at the same moment, exactly one works', async ({ app, sql }) => {
  const browser = browserOf(app)
  const email = await signUp(browser)
  await Promise.all([resetLink(browser, email), resetLink(browser, email)])

  const links = await sql`
    select from verifications join accounts on accounts.id = value
    where accounts.email = ${email} and identifier like 'reset-password:%'`

  expect(links).toHaveLength(1)
})

test('a reset link of somebody else stays as it is', async ({ app }) => {
  const [ann, bea] = [browserOf(app), browserOf(app)]
  const [annsAddress, beasAddress] = [await signUp(ann), await signUp(bea)]
  const anns = await resetLink(ann, annsAddress)

  await reset(bea, await resetLink(bea, beasAddress))

  expect((await reset(ann, anns)).status).toBe(200)
})

test('changing the password ends a reset link that was mailed before', async ({ app }) => {
  const browser = browserOf(app)
  const link = await resetLink(browser, await signUp(browser))

  await browser.post('/auth/change-password', { currentPassword: password, newPassword: 'new horse' })

  expect(await reset(browser, link)).toMatchObject(expired)
})

test('asking for another verification mail ends the link before; a second click on the right one does no harm', async ({
  app,
  sql,
}) => {
  const browser = browserOf(app)
  const email = await signUp(browser)
  const verify = (token: string) => browser.post('/auth/verify-email', { token })
  const older = await linkIn(browser, email)
  // The link is signed with the second it was made in; an older mail is from an earlier one.
  await sql`update verifications set value = 'a newer link' where identifier like 'verify-email:%'`

  expect(await verify(older)).toMatchObject(expired)
  await browser.post('/auth/send-verification-email', {})
  const newer = await linkIn(browser, email)
  expect((await verify(newer)).status).toBe(200)
  expect((await verify(newer)).status).toBe(200)
})

test('a verification link dies with its account, so nobody can verify the address of a former member', async ({
  app,
  sql,
}) => {
  const [leaver, stranger] = [browserOf(app), browserOf(app)]
  const email = await signUp(leaver)
  const link = await linkIn(leaver, email)
  await sql`delete from accounts where email = ${email}`
  await stranger.post('/auth/sign-up/email', { name: 'Stranger', email, password })
  await sql`delete from verifications where identifier = (select 'verify-email:' || id from accounts where email = ${email})`

  expect(await leaver.post('/auth/verify-email', { token: link })).toMatchObject(expired)
})
