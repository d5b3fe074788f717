import { expect, test } from 'vitest'
import type { MarketDraft } from '#contract/drafts.ts'
import type { Post, PostKind } from '#contract/posts.ts'
import { emptyValues, type FormValues } from './form-values.ts'
import { fromPost } from './from-post.ts'
import { emptyOwn } from './kinds/index.ts'
import { toNewPost } from './new-post.ts'

const basics = { title: 'Dyno day', description: 'Very loose clamp.', images: [], video: null, tags: [] }
const fitment = { make: 'Falken', model: 'GT', fromYear: 1990, toYear: 1994 }
const hours = { ...emptyOwn.hours, monday: [{ opens: '10:00', closes: '14:00' }] }

const facts: Partial<Record<PostKind, Record<string, unknown>>> = {
  request: { urgency: 'Urgent', forVehicle: '1994 coupe', service: 'restoration' },
  vehicle: {
    make: 'Falken',
    model: 'GT',
    year: 1994,
    trim: 'S',
    mileage: 88_000,
    vin: 'JT2AE09W1P0038539',
    titleStatus: 'clean',
    specs: [{ name: 'Gearbox', value: '5-speed' }],
    isForSale: true,
    askingUsd: 14_800,
    takesOffers: true,
  },
  market: {
    stock: 4,
    condition: 'used',
    category: 'brakes',
    brand: 'Bosch',
    partNumber: '34116-794300',
    fitments: [fitment],
    canShip: true,
    canPickUp: false,
    returnDays: 7,
    handlingDays: 0,
    takesOffers: true,
  },
  event: {
    startsAt: '2026-12-05T01:00:00.000Z',
    endsAt: '2026-12-05T04:00:00.000Z',
    timeZone: 'America/Denver',
    venue: 'Paddock gate',
    capacity: 120,
  },
  directory: {
    category: 'repair',
    timeZone: 'Asia/Tokyo',
    hours,
    hourExceptions: [{ date: '2026-12-25', intervals: [] }],
    services: [{ name: 'Alignment', priceVbt: 300, minutes: 45 }],
    serviceArea: 'Pasadena',
    phone: '555 0100',
  },
}

test.for(Object.entries(facts))('saving a %s post without changes keeps it the same', ([kind, own]) => {
  const post = {
    ...basics,
    kind,
    address: null,
    placeId: null,
    link: null,
    tokens: 40,
    [kind]: { businessId: null, ...own },
  } as unknown as Post

  expect(toNewPost(kind as PostKind, fromPost(post))).toMatchObject({ title: 'Dyno day', tokens: 40, ...own })
})

test('a forum post keeps its tags', () => {
  const post = { ...basics, kind: 'forum', address: null, link: null, tokens: null, tags: ['brakes', 'track day'] }

  expect(toNewPost('forum', fromPost(post as unknown as Post))).toMatchObject({ tags: ['brakes', 'track day'] })
})

test('a copy of a listing, which the server makes, is a draft of this form', () => {
  const copy: MarketDraft = {
    title: 'Pads',
    description: 'Front.',
    address: '',
    placeId: null,
    link: '',
    tokens: '40',
    images: [],
    stock: '2',
    condition: 'used',
    category: 'brakes',
    brand: 'Bosch',
    partNumber: '34116-794300',
    fitments: [{ make: 'Falken', model: 'GT', fromYear: '1990', toYear: '' }],
    canShip: true,
    canPickUp: false,
    returnDays: '7',
    handlingDays: '0',
    takesOffers: true,
  }
  // The compiler checks the names.
  const values: FormValues = { ...emptyValues(), ...(copy satisfies Partial<FormValues>) }
  expect(toNewPost('market', values)).toMatchObject({
    title: 'Pads',
    tokens: 40,
    stock: 2,
    brand: 'Bosch',
    partNumber: '34116-794300',
    fitments: [{ make: 'Falken', model: 'GT', fromYear: 1990 }],
    returnDays: 7,
    handlingDays: 0,
    takesOffers: true,
  })
})
