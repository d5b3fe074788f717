import { expect, test } from '#test/test.ts'
import { asciiAddress, readableAddress } from './email-address.ts'

test.for([
  ['ann@müller.example', 'ann@xn--mller-kva.example', 'ann@müller.example'],
  ['ann@MÜLLER.example', 'ann@xn--mller-kva.example', 'ann@müller.example'],
  ['ann@xn--mller-kva.example', 'ann@xn--mller-kva.example', 'ann@müller.example'],
  ['ann@почта.рф', 'ann@xn--80a1acny.xn--p1ai', 'ann@почта.рф'],
  ['ann@例え。テスト', 'ann@xn--r8jz45g.xn--zckzah', 'ann@例え.テスト'],
  ['Ann.Lee+a@example.com', 'Ann.Lee+a@example.com', 'Ann.Lee+a@example.com'],
  ['ann@xn--a.example', 'ann@xn--a.example', 'ann@xn--a.example'],
] as const)('%s is %s for mail servers, and %s for people', ([typed, ascii, readable]) => {
  expect(asciiAddress(typed)).toBe(ascii)
  expect(readableAddress(ascii)).toBe(readable)
})

test('an address with an international domain signs up, in either form once, and signs in', async ({ app }) => {
  const post = async (path: string, payload: object) => {
    const reply = await app.inject({ method: 'POST', url: `/api/auth${path}`, payload })
    return { status: reply.statusCode, cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0]! }
  }
  const password = 'a long password'

  expect((await post('/sign-up/email', { name: 'Ann', email: 'ann@müller.example', password })).status).toBe(200)
  expect((await post('/sign-up/email', { name: 'Ann', email: 'ann@xn--mller-kva.example', password })).status).toBe(409)
  const { status } = await post('/sign-in/email', { email: 'Ann@Müller.example', password })
  expect(status).toBe(200)
  expect((await post('/request-password-reset', { email: 'ann@müller.example' })).status).toBe(200)
})
