import { beforeEach, expect, test, vi } from 'vitest'
import type { TestPayment, TopUp, TopUpState } from '#contract/payments.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { confirmTopUp, createTopUp, getTopUp } from './api.ts'
import { type Intent, keepIntent, newIntent, readIntent } from './intent.ts'
import { payOnce } from './pay-once.ts'

vi.mock('./api.ts')

const memberId = 7
const confirmation = { paymentMethod: 'pm_card_visa', firstName: 'Mara', lastName: 'Okafor', zip: '90039' } as const

/** A server with top-ups, which creates one per key, and pays each confirmed one. */
let topUps: Map<string, TopUp>
const byId = (id: number) => [...topUps.values()].find((one) => one.id === id)!
const states = () => [...topUps.values()].map(({ vbt, state }) => `${vbt} ${state}`)

beforeEach(() => {
  topUps = new Map()
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  }
  vi.stubGlobal('window', { sessionStorage })
  vi.mocked(createTopUp).mockImplementation(async (key, vbt) => {
    // One is open: a new one cancels it.
    for (const [other, one] of topUps) if (other !== key && one.state === 'created') one.state = 'canceled'
    const known = topUps.get(key) ?? ({ id: topUps.size + 1, vbt, state: 'created' } as TopUp)
    topUps.set(key, known)
    return { ...known }
  })
  vi.mocked(getTopUp).mockImplementation(async (id) => ({ ...byId(id) }))
  vi.mocked(confirmTopUp).mockImplementation(async (id) => ({ ...become(id, 'paid') }))
})

function become(id: number, state: TopUpState) {
  if (byId(id).state !== 'created') throw refusal(409, 'top_up_ended')
  return Object.assign(byId(id), { state })
}

function refusal(status: number, code: string) {
  return new RefusedCall({ type: 'about:blank', title: '', status, code, detail: '' })
}

const pay = (vbt = 40, card: TestPayment = confirmation) =>
  payOnce(memberId, { vbt, confirm: ({ id }) => confirmTopUp(id, card) }, (intent) => void keepIntent(memberId, intent))

test('the card is used for a new top-up', async () => {
  expect(await pay()).toMatchObject({ vbt: 40, state: 'paid' })
  expect(states()).toEqual(['40 paid'])
})

test('pressing Pay again without having seen the answer pays once', async () => {
  vi.mocked(confirmTopUp).mockImplementationOnce(async (id) => {
    become(id, 'paid')
    throw refusal(0, 'unreachable')
  })
  await expect(pay()).rejects.toThrow()

  expect(await pay()).toMatchObject({ state: 'paid' })
  expect(states()).toEqual(['40 paid'])
  expect(confirmTopUp).toHaveBeenCalledTimes(1)
})

test('if the answer about the new top-up was lost, the same one is used', async () => {
  vi.mocked(createTopUp).mockImplementationOnce(async (key, vbt) => {
    topUps.set(key, { id: 1, vbt, state: 'created' } as TopUp)
    throw refusal(0, 'unreachable')
  })
  await expect(pay()).rejects.toThrow()

  await pay()
  expect(states()).toEqual(['40 paid'])
})

test('another card after a declined one uses the same top-up', async () => {
  vi.mocked(confirmTopUp).mockImplementationOnce(async (id) => ({ ...byId(id), decline: { code: 'x', message: 'x' } }))
  await pay()
  await pay()
  expect(states()).toEqual(['40 paid'])
})

test('another quantity begins another top-up', async () => {
  vi.mocked(confirmTopUp).mockImplementationOnce(async (id) => ({ ...byId(id) }))
  await pay(40)
  expect(await pay(100)).toMatchObject({ vbt: 100, state: 'paid' })
  expect(states()).toEqual(['40 canceled', '100 paid'])
})

test.for(['expired', 'canceled'] as const)('a top-up that has %s is replaced', async (state) => {
  vi.mocked(confirmTopUp).mockImplementationOnce(async (id) => ({ ...byId(id) }))
  await pay()
  become(1, state)
  await pay()
  expect(states()).toEqual([`40 ${state}`, '40 paid'])
})

test('what is missing at a checkout has a key of its own', async () => {
  const keys: string[] = []
  vi.mocked(createTopUp).mockImplementation(async (key) => {
    keys.push(key)
    throw refusal(0, 'unreachable')
  })
  const order = { vbt: 40, confirm: ({ id }: TopUp) => confirmTopUp(id, confirmation) }
  const keep = (intent: Intent) => void keepIntent(memberId, intent)
  for (const checkoutId of [undefined, 3, 3, 4]) {
    await expect(payOnce(memberId, { ...order, checkoutId }, keep)).rejects.toThrow()
  }

  expect(new Set(keys).size).toBe(3)
  expect(keys[1]).toBe(keys[2])
  expect(vi.mocked(createTopUp).mock.lastCall).toEqual([keys[3], 40, 4])
})

test('a purchase that went through unseen is shown instead of buying another quantity', async () => {
  vi.mocked(confirmTopUp).mockImplementationOnce(async (id) => {
    become(id, 'paid')
    throw refusal(0, 'unreachable')
  })
  await expect(pay(40)).rejects.toThrow()
  expect(await pay(100)).toMatchObject({ vbt: 40, state: 'paid' })
  expect(states()).toEqual(['40 paid'])
})

test('two tabs with the same key pay once, and both see it', async () => {
  const intent = newIntent(memberId, { vbt: 40 })
  const [here, there] = await Promise.all([pay(), pay()])
  expect(here).toMatchObject({ state: 'paid' })
  expect(there).toMatchObject({ id: here.id, state: 'paid' })
  expect([...topUps.keys()]).toEqual([intent.key])
})

test('the next purchase has another key', () => {
  const first = readIntent(memberId, { vbt: 40 })
  expect(readIntent(memberId, { vbt: 40 })).toEqual(first)
  expect(newIntent(memberId, { vbt: 40 }).key).not.toBe(first.key)
  expect(readIntent(memberId + 1, { vbt: 40 }).key).not.toBe(first.key)
})
