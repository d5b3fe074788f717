import type { Session, WrittenMail } from '#contract/identity.ts'
import { browserOf } from '#test/browser.ts'
import { SECRET } from '#test/client.ts'
import { expect, test } from '#test/test.ts'
import { buildApp } from '../../app.ts'

test('ADMIN_EMAILS makes a member an admin once, when the address is verified; a later demotion stays', async ({
  sql,
  media,
}) => {
  const email = 'boss@example.test'
  const settings = { hasDemoData: false, isLoopback: true, adminEmails: ['Boss@Example.test'] }
  const app = await buildApp({ sql, media, sessionSecret: SECRET, ...settings })
  const [boss, other] = [browserOf(app), browserOf(app)]
  const roleOf = async (browser: typeof boss) => (await browser.get<Session>('/session')).body.me?.role

  await boss.post('/auth/sign-up/email', { name: 'The Boss', email, password: 'correct horse' })
  await other.post('/auth/sign-up/email', { name: 'Other', email: 'other@example.test', password: 'correct horse' })
  expect(await roleOf(boss)).toBe('member')

  await boss.post('/auth/verify-email', { token: await tokenFor(boss, email) })
  await other.post('/auth/verify-email', { token: await tokenFor(other, 'other@example.test') })
  expect(await roleOf(boss)).toBe('admin')
  expect(await roleOf(other)).toBe('member')
  const [audit] = await sql`select action from audit_log where action = 'admin_granted'`
  expect(audit).toBeDefined()

  await sql`update members set role = 'member' where name = 'The Boss'`
  await boss.delete('/session')
  await boss.post('/auth/sign-in/email', { email, password: 'correct horse' })
  expect(await roleOf(boss)).toBe('member')
  await app.close()
})

test('an already verified member becomes an admin at the next sign-in', async ({ sql, media, app }) => {
  const email = 'early@example.test'
  const early = browserOf(app)
  await early.post('/auth/sign-up/email', { name: 'Early', email, password: 'correct horse' })
  await early.post('/auth/verify-email', { token: await tokenFor(early, email) })
  const later = await buildApp({ sql, media, sessionSecret: SECRET, isLoopback: true, adminEmails: [email] })
  const browser = browserOf(later)

  await browser.post('/auth/sign-in/email', { email, password: 'correct horse' })

  expect((await browser.get<Session>('/session')).body.me?.role).toBe('admin')
  await later.close()
})

async function tokenFor(browser: ReturnType<typeof browserOf>, to: string) {
  const { body } = await browser.get<WrittenMail>(`/written-mail?to=${encodeURIComponent(to)}`)
  return new URLSearchParams(new URL(body.url).hash.split('?')[1]).get('token')!
}
