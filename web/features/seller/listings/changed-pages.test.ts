import { expect, test } from 'vitest'
import type { SellerListing } from '#contract/seller.ts'
import { changedListing, type Pages, replacedIn } from './changed-pages.ts'

const listing: SellerListing = {
  postId: 1,
  version: 1,
  title: 'Bucket seat',
  thumbnail: null,
  category: 'interior',
  state: 'live',
  priceVbt: 100,
  stock: 4,
  held: 0,
  sold: 0,
  offers: 0,
  createdAt: '2026-11-18T12:00:00Z',
  funnel: { views: 0, saves: 0, carts: 0, messages: 0, orders: 0 },
}
const pages: Pages = {
  pages: [
    { items: [{ ...listing, postId: 2 }], next: 'a', counts: { live: 2, soldOut: 0, ended: 0 } },
    { items: [listing], next: null, counts: { live: 2, soldOut: 0, ended: 0 } },
  ],
  pageParams: ['', 'a'],
}

test('a listing whose last piece is gone is sold out, stays in its place, and the counts follow', () => {
  const changed = replacedIn(pages, 1, (one) => changedListing(one, { stock: 0 }))
  expect(changed?.pages[1]?.items[0]).toMatchObject({ postId: 1, stock: 0, state: 'sold_out' })
  expect(changed?.pages.map(({ counts }) => counts)).toEqual([
    { live: 1, soldOut: 1, ended: 0 },
    { live: 1, soldOut: 1, ended: 0 },
  ])
})

test('one piece is low stock, and still live', () => {
  const changed = replacedIn(pages, 1, (one) => changedListing(one, { stock: 1 }))
  expect(changed?.pages[1]?.items[0]?.state).toBe('low')
  expect(changed?.pages[0]?.counts).toEqual({ live: 2, soldOut: 0, ended: 0 })
})

test('a hidden listing stays hidden, and a new price changes nothing else', () => {
  expect(changedListing({ ...listing, state: 'hidden' }, { stock: 9 })).toMatchObject({ state: 'hidden', stock: 9 })
  expect(changedListing(listing, { priceVbt: 80 })).toEqual({ ...listing, priceVbt: 80 })
})

test('an ended listing with a new stock is live again, and without one stays ended', () => {
  const ended = { ...listing, state: 'ended', stock: 0 } as const
  expect(changedListing(ended, { priceVbt: 80 }).state).toBe('ended')
  expect(changedListing(ended, { stock: 3 }).state).toBe('live')
  const changed = replacedIn(
    { ...pages, pages: [{ items: [ended], next: null, counts: { live: 2, soldOut: 1, ended: 1 } }] },
    1,
    (one) => changedListing(one, { stock: 3 }),
  )
  expect(changed?.pages[0]?.counts).toEqual({ live: 3, soldOut: 1, ended: 0 })
})

test('a listing that is not loaded changes nothing', () => {
  expect(replacedIn(pages, 3, (one) => one)).toBe(pages)
})
