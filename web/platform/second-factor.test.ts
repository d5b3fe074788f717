import { describe, expect, test, vi } from 'vitest'
import { answerFactor, isFactorAsked, withFactor } from './second-factor.ts'

const needed = () => Response.json({ code: 'second_factor_needed' }, { status: 403 })
const call = (method = 'POST', path = '/api/moderation') =>
  new Request(`http://localhost${path}`, { method, ...(method === 'POST' && { body: '{"what":"hide"}' }) })

/** Asks for a factor until `open` was called. */
function server() {
  let isOpen = false
  const bodies: string[] = []
  return {
    bodies,
    open: () => {
      isOpen = true
    },
    send: vi.fn(async (sent: Request) => {
      bodies.push(await sent.text())
      return isOpen ? Response.json({ done: true }) : needed()
    }),
  }
}

const untilAsked = () => vi.waitFor(() => expect(isFactorAsked()).toBe(true))

describe('a call that needs a second factor', () => {
  test('is repeated with what it said, once it was given', async () => {
    const { send, open, bodies } = server()
    const reply = withFactor(call(), send)
    await untilAsked()

    open()
    answerFactor(true)

    expect((await reply).status).toBe(200)
    expect(bodies).toEqual(['{"what":"hide"}', '{"what":"hide"}'])
    expect(isFactorAsked()).toBe(false)
  })

  test('waits for the same question as others', async () => {
    const { send, open } = server()
    const replies = [withFactor(call('GET'), send), withFactor(call(), send)]
    await untilAsked()
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))

    open()
    answerFactor(true)

    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('fails if the member declines; reading does not ask again by itself, and a change does', async () => {
    const { send, open } = server()
    const reply = withFactor(call(), send)
    await untilAsked()

    answerFactor(false)

    expect((await reply).status).toBe(403)
    expect((await withFactor(call('GET'), send)).status).toBe(403)
    const again = withFactor(call(), send)
    await untilAsked()
    open()
    answerFactor(true)
    expect((await again).status).toBe(200)
  })

  test('does not wait for a question that it belongs to', async () => {
    const { send } = server()
    const waiting = withFactor(call(), send)
    await untilAsked()

    expect((await withFactor(call('POST', '/api/auth/authenticator'), send)).status).toBe(403)

    answerFactor(false)
    await waiting
  })

  test('leaves other refusals alone', async () => {
    const refused = async () => Response.json({ code: 'forbidden' }, { status: 403 })

    expect((await withFactor(call(), refused)).status).toBe(403)
    expect((await withFactor(call(), async () => new Response('no', { status: 403 }))).status).toBe(403)
  })
})
