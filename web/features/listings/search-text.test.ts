import { expect, test } from 'vitest'
import { parseSearch } from '#contract/search-grammar.ts'
import { textOf } from './search-text.ts'

test('the search understands every filter of a listing', () => {
  const texts = [
    textOf('market', {
      q: 'forged wheels',
      category: ['wheels_tyres'],
      condition: ['for_parts', 'used'],
      brand: ['Tors & Sons'],
      fitsMake: 'Alfa Romeo',
      fitsModel: 'GTV',
      fitsYear: 1974,
      minVbt: 50,
      maxVbt: 200,
      canShip: true,
      canPickUp: true,
      inStock: true,
      fitsGarage: true,
      hasPhoto: true,
      within: 'month',
      near: '39.7392,-104.9847',
      place: 'Denver, CO',
      radiusKm: 80,
    }),
    textOf('vehicle', {
      make: ['Alfa Romeo'],
      model: ['GTV'],
      minYear: 1970,
      maxMileage: 90_000,
      titleStatus: ['clean'],
      isForSale: true,
      minUsd: 5_000,
      maxUsd: 20_000,
    }),
    textOf('request', {
      acceptsQuotes: true,
      urgency: ['I Can Wait'],
      service: ['body_paint'],
      maxVbt: 10,
      near: '39.7,-104.9',
    }),
    textOf('event', { from: '2026-12-01', to: '2026-12-31' }),
    textOf('directory', { service: ['tyres_wheels'], isOpen: true }),
    textOf('forum', { isUnanswered: true, tag: ['cold start'] }),
  ]
  expect(texts[0]).toBe(
    'type:market brand:"Tors & Sons" category:wheels-tyres condition:for-parts condition:used has:photo is:in-stock can:ship can:pickup fits:garage make:"Alfa Romeo" model:GTV year:1974 price:50..200 within:month near:"Denver, CO" radius:80 forged wheels',
  )
  for (const text of texts) expect(parseSearch(text).notes, text).toEqual([])
  expect(texts[1]).toContain('is:for-sale price:$5000..$20000 year:>=1970')
  expect(texts[5]).toBe('type:forum tag:"cold start" is:unanswered')
  expect(texts[2]).toBe(
    'type:request service:body-paint urgency:can-wait is:accepting-quotes price:<=10 near:39.7,-104.9',
  )
})
