import { expect, test } from 'vitest'
import type { Standing } from '../deposit.ts'
import { depositChanged } from './policy.ts'

const standing = { state: 'offered', ended: null, version: 1, buyerAgrees: false, sellerAgrees: false, isDue: false }

test.for<[Partial<Standing>, buyer: string, seller: string]>([
  [{ ended: 'canceled' }, 'you withdrew the deposit', 'the buyer withdrew the deposit'],
  [{ ended: 'declined' }, 'the seller declined the deposit', 'you declined the deposit'],
  [{ ended: 'agreed' }, 'the deposit went to the seller', 'the deposit went to you'],
  [{ isDue: true }, 'the seller didn’t answer in time', 'you didn’t answer in time'],
  [{}, 'waiting for the seller’s answer', 'waiting for your answer'],
  [{ state: 'held', buyerAgrees: true }, 'you agreed that the seller gets', 'the buyer agrees that you get'],
  [{ state: 'held', sellerAgrees: true }, 'the seller asked to keep', 'you asked to keep'],
])('in a tab that is out of date, each side reads what happened: %j', ([given, buyer, seller]) => {
  const now = { ...standing, ...given } as Standing
  expect(depositChanged(now, 'buyer').message).toContain(buyer)
  expect(depositChanged(now, 'seller').message).toContain(seller)
})
