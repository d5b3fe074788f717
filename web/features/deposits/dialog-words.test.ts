import { expect, test } from 'vitest'
import type { AgreedOffer, Deposit } from '#contract/deposits.ts'
import { momentAhead } from '../../platform/moment-ahead.ts'
import { dialogWords } from './dialog-words.ts'

const member = (id: number, name: string) => ({
  id,
  name,
  handle: name.toLowerCase(),
  showsHandle: false,
  avatar: null,
})
const leaveBy = new Date(Date.now() + 86_400_000).toISOString()

/** What Kasper Lund is asked before he accepts the deposit of Tom Reyes. */
function accepting(agreedWith: AgreedOffer[]) {
  const sides = { viewer: 'seller', buyer: member(1, 'Tom Reyes'), seller: member(2, 'Kasper Lund') }
  return dialogWords('accept', { ...sides, vbt: 40, agreedWith } as Deposit, 7 * 86_400)
}

test('a seller who agreed with somebody else is asked by name before accepting another deposit', () => {
  expect(accepting([])).toMatchObject({ title: 'Accept Tom’s deposit?', act: 'Accept deposit', look: 'primary' })

  const lena = { offerId: 1, buyer: member(3, 'Lena Fox'), leaveBy }
  const { title, text, look } = accepting([lena, { offerId: 2, buyer: member(4, 'Max Orr'), leaveBy: null }])
  expect([title, look]).toEqual(['Accept Tom’s deposit anyway?', 'danger-fill'])
  expect(text).toBe(
    `Lena Fox has until ${momentAhead(leaveBy)} to leave the deposit you agreed on. Max Orr left the deposit you agreed on. If you accept Tom’s deposit, that deal is off, and we’ll tell them.`,
  )
})
