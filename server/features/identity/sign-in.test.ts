import type { Session } from '#contract/identity.ts'
import { browserOf } from '#test/browser.ts'
import { expect, test } from '#test/test.ts'

const password = 'correct horse'

test('whoever signs up is a member with a free handle, signed in and not yet verified', async ({ app, make }) => {
  await make.person({ handle: 'zoe-muller' })
  const zoe = browserOf(app)

  const { status } = await zoe.post('/auth/sign-up/email', { name: 'Zoë Müller', email: 'Zoe@example.test', password })

  expect(status).toBe(200)
  const { me } = (await zoe.get<Session>('/session')).body
  expect(me).toMatchObject({ handle: 'zoe-muller-2', name: 'Zoë Müller', role: 'member', isVerified: false })
})
