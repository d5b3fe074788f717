import { expect, test } from 'vitest'
import type { SellerTask } from '#contract/seller.ts'
import { wordsOf } from './task-words.ts'

const order: SellerTask = {
  kind: 'ship',
  id: 7,
  number: 'VR-20418',
  title: 'Forged mesh 15x8',
  thumbnail: null,
  other: {
    id: 2,
    name: 'Mara Okafor',
    handle: 'mara',
    showsHandle: false,
    avatar: null,
    role: 'member',
  } as SellerTask['other'],
  items: 1,
  amount: null,
  currency: null,
  place: 'Los Angeles, CA',
  dueAt: null,
  since: '2026-11-18T12:00:00Z',
}
const said = (task: Partial<SellerTask>) => {
  const { title, detail, act, link } = wordsOf({ ...order, ...task })
  return [title, detail, act, link.to]
}

test('an order to ship says what goes where, and leads to the order', () => {
  expect(said({})).toEqual(['Ship Forged mesh 15x8', 'VR-20418 to Los Angeles, CA', 'Ship order', '/orders/7'])
})

test('an order of several things names the first', () => {
  expect(said({ items: 3 })[0]).toBe('Ship Forged mesh 15x8 and 2 more')
})

test('a return that was accepted without the seller asks where it should go', () => {
  expect(said({ kind: 'address_return' })).toEqual([
    'Tell Mara Okafor where to send the return',
    'VR-20418, Forged mesh 15x8',
    'Send address',
    '/orders/7',
  ])
})

test('an offer says how much, in its currency, and leads to the offers', () => {
  const offer = { kind: 'offer', number: null, place: null, amount: 1860, currency: 'VBT' } as const
  expect(said(offer)).toEqual(['Offer: $465.00 for Forged mesh 15x8', 'From Mara Okafor', 'Answer offer', '/offers'])
  expect(said({ ...offer, currency: 'USD' })[0]).toBe('Offer: $1,860 for Forged mesh 15x8')
})

test('a deposit leads to its own page', () => {
  const deposit = { kind: 'deposit', number: null, place: null, amount: 400, currency: 'VBT', id: 9 } as const
  expect(said(deposit)).toEqual([
    'Deposit: $100.00 on Forged mesh 15x8',
    'From Mara Okafor',
    'Answer deposit',
    '/deposits/9',
  ])
})

test('a deposit that the buyer lets the seller keep asks the seller to agree', () => {
  const deposit = { kind: 'agree', number: null, place: null, amount: 400, currency: 'VBT', id: 9 } as const
  expect(said(deposit)).toEqual([
    'Agree to receive $100.00 for Forged mesh 15x8',
    'Mara Okafor agreed that you keep the deposit',
    'View deposit',
    '/deposits/9',
  ])
})

test('someone who left is a deleted member', () => {
  expect(said({ kind: 'return', other: null })[0]).toBe('Deleted member wants to return something')
})
