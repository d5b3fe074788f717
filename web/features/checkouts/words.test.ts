import { expect, test } from 'vitest'
import type { Checkout } from '#contract/checkouts.ts'
import { changesOf, clockOf, extraMinutesOf, holdWords, planWords, sizeOf, spokenAt, toDoWords } from './words.ts'

const prices = { priceVbt: 40, agreedVbt: 40, agreedIn: null }
const subject = { type: 'post', id: 1 }
const line = { subject, title: 'Wheel', thumbnail: null, condition: 'new', category: null, quantity: 2, ...prices }
const seller = (id: number) => ({ id, handle: `seller-${id}`, name: `Seller ${id}`, showsHandle: false, avatar: null })
const order = (sellerId: number, lines: object[]) => ({ id: sellerId, seller: seller(sellerId), lines })
const checkoutOf = (orders: object[], left: object[] = []) => ({ orders, left }) as Pick<Checkout, 'orders' | 'left'>

test('the clock shows minutes and seconds', () => {
  expect([900, 299, 60, 9, 0].map(clockOf)).toEqual(['15:00', '4:59', '1:00', '0:09', '0:00'])
})

test('a screen reader hears it at 5 minutes, at 1 minute, and at the end, and finds no number that is wrong by then', () => {
  const words = { afterSpoken: 'Then they are for sale.', over: 'They are for sale.' }
  const spoken = Array.from({ length: 901 }, (_, index) => spokenAt(900 - index, words))
  const changes = spoken.filter((text, index) => index > 0 && text !== '' && text !== spoken[index - 1])
  expect(changes).toHaveLength(3)
  for (const seconds of [240, 30, 10]) expect(spokenAt(seconds, words)).toBe('')
  expect(spokenAt(301, words)).toBe('')
  expect(spokenAt(300, words)).toBe('5 minutes left. Then they are for sale. You won’t be charged.')
  expect(spokenAt(60, words)).toBe('1 minute left. Then they are for sale. You won’t be charged.')
  expect(spokenAt(0, words)).toBe('Time is up. They are for sale. Nothing was charged.')
})

test('the clock counts to the end of the hold, or of the checkout if nothing is held', () => {
  const words = { after: 'After.', afterSpoken: 'Then they are for sale.', over: 'They are for sale.' }
  const { afterSpoken, over } = words
  expect(holdWords('all', words)).toEqual({ afterSpoken, over, held: 'Held for you. After.' })
  expect(holdWords('some', words).held).toBe('Held for you, except as marked. After.')
  expect(spokenAt(300, holdWords('none', words))).toBe(
    '5 minutes left. After that, this checkout ends. You won’t be charged.',
  )
})

test('a button that can’t be pressed yet says why, each reason once', () => {
  const because = (message: string) => ({ code: 'choose_delivery', message, orderId: 1 })
  const again = 'Choose a delivery option for this order.'
  expect(toDoWords([because(again), because(again), because('Choose where to ship this order.')])).toBe(
    'Not ready yet. Choose a delivery option for this order. Choose where to ship this order.',
  )
})

test('a checkout can be held as long again', () => {
  const hold = (minutes: number) => ({
    startedAt: '2026-11-26T20:00:00.000Z',
    endsAt: new Date(Date.parse('2026-11-26T20:00:00.250Z') + minutes * 60_000).toISOString(),
  })
  expect([15, 20, 0.1].map((minutes) => extraMinutesOf(hold(minutes)))).toEqual([15, 20, 1])
})

test('one seller with shipping and pickup gets two orders', () => {
  expect(sizeOf(checkoutOf([order(1, [line])]))).toBe('2 items from 1 seller')
  expect(
    sizeOf(checkoutOf([order(1, [line]), order(1, [{ ...line, subject: { ...subject, id: 2 }, quantity: 1 }])])),
  ).toBe('3 items from 1 seller, 2 orders')
})

test('what changed is said once: higher prices, and what is not fully available', () => {
  const dearer = { ...line, priceVbt: 50 }
  expect(changesOf(checkoutOf([order(1, [line])]))).toBeNull()
  expect(changesOf(checkoutOf([order(1, [{ ...line, priceVbt: 30 }])]))).toBeNull()
  expect(changesOf(checkoutOf([order(1, [dearer])], [{}, {}]))).toBe(
    'One price went up, and 2 items aren’t fully available.',
  )
})

test('what the limit of the day does not allow at once is bought in parts, each from when it can be', () => {
  const now = Date.parse('2026-11-18T20:00:00.000Z')
  const purchases = [
    { vbt: 8_000, at: null },
    { vbt: 2_400, at: new Date(now + 86_400_000).toISOString() },
  ]
  expect(planWords({ purchases: [] })).toBeNull()
  expect(planWords({ purchases }, 'We keep it.', now)).toMatch(
    /^Buy \$2,000\.00 now and \$600\.00 after \d+:00( [AP]M)? tomorrow\. We keep it\.$/,
  )
  expect(planWords({ purchases: purchases.slice(1) }, undefined, now)).toMatch(/^Buy \$600\.00 after .* tomorrow\.$/)
})
