import { browserOf } from '#test/browser.ts'
import { test as base, expect } from '#test/test.ts'

const password = 'correct horse'

/** Vitest with someone who signed up long ago, and when the ways to sign in to their account last changed. */
const test = base.extend('member', async ({ app, sql }) => {
  const browser = browserOf(app)
  const email = `${crypto.randomUUID()}@example.test`
  await browser.post('/auth/sign-up/email', { name: 'Ann', email, password })
  const read = async () => {
    const [account] = await sql<{ id: string; changedAt: string | null }[]>`
      select id, sign_in_changed_at as changed_at from accounts where email = ${email}`
    return account!
  }
  const { id, changedAt: atFirst } = await read()
  await sql`update accounts set created_at = now() - interval '30 days' where id = ${id}`
  return { id, email, browser, atFirst, changedAt: async () => (await read()).changedAt }
})

test('signing up changes nothing, and a new password does', async ({ member }) => {
  expect(member.atFirst).toBeNull()
  expect(await member.changedAt()).toBeNull()

  const passwords = { currentPassword: password, newPassword: 'battery staple' }
  expect((await member.browser.post('/auth/change-password', passwords)).status).toBe(200)

  expect(await member.changedAt()).not.toBeNull()
})

test('signing in again changes nothing', async ({ member, app }) => {
  const { email } = member
  expect((await browserOf(app).post('/auth/sign-in/email', { email, password })).status).toBe(200)

  expect(await member.changedAt()).toBeNull()
})

test('a new passkey is a change, and so is one that is removed', async ({ member, sql }) => {
  await sql`
    insert into passkeys (id, account_id, public_key, credential_id, counter, device_type, backed_up)
    values (${member.id}, ${member.id}, 'key', ${member.id}, 0, 'singleDevice', false)`
  const added = await member.changedAt()
  await sql`update accounts set sign_in_changed_at = null where id = ${member.id}`
  await sql`delete from passkeys where account_id = ${member.id}`

  expect(added).not.toBeNull()
  expect(await member.changedAt()).not.toBeNull()
})
