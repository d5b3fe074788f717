import type { Problem } from '#contract/basics.ts'
import type { PlaceList } from '#contract/places.ts'
import { test as base, describe, expect } from '#test/test.ts'
import { findPlaceFor } from './index.ts'

const towns: [
  name: string,
  region: string,
  country: string,
  label: string,
  population: number,
  at: [number, number],
][] = [
  ['Pasadena', 'CA', 'US', 'Pasadena, CA', 142_250, [34.14778, -118.14452]],
  ['Pasadena', 'TX', 'US', 'Pasadena, TX', 153_784, [29.69106, -95.2091]],
  ['Springfield', 'MO', 'US', 'Springfield, MO', 166_810, [37.21533, -93.29824]],
  ['Springfield', 'MA', 'US', 'Springfield, MA', 154_341, [42.10148, -72.58981]],
  ['Springfield', 'IL', 'US', 'Springfield, IL', 116_565, [39.80172, -89.64371]],
  ['Richmond', 'CA', 'US', 'Richmond, CA', 109_708, [37.93576, -122.34775]],
  ['Richmond', 'BC', 'CA', 'Richmond, BC, Canada', 182_000, [49.17003, -123.13683]],
  ['Lyon', '84', 'FR', 'Lyon, France', 472_317, [45.74846, 4.84671]],
  ['Lyons', 'IL', 'US', 'Lyons, IL', 10_729, [41.81337, -87.81811]],
  ['Paris', '11', 'FR', 'Paris, France', 2_138_551, [48.85341, 2.3488]],
  ['Paris', 'TX', 'US', 'Paris, TX', 24_782, [33.66094, -95.55551]],
  ['Zürich', 'ZH', 'CH', 'Zürich, Switzerland', 341_730, [47.36667, 8.55]],
  ['St. Louis', 'MO', 'US', 'St. Louis, MO', 315_685, [38.62727, -90.19789]],
  ['New York City', 'NY', 'US', 'New York City, NY', 8_175_133, [40.71427, -74.00597]],
]

const test = base.extend('gazetteer', { scope: 'file', auto: true }, async ({ sql }) => {
  for (const [index, [name, region, country, label, population, [latitude, longitude]]] of towns.entries()) {
    await sql`
      insert into places (id, name, region, country, label, population, latitude, longitude)
      values (${index + 1}, ${name}, ${region}, ${country}, ${label}, ${population}, ${latitude}, ${longitude})`
  }
})

describe('searching a town', () => {
  test.for([
    ['Lyon', ['Lyon, France', 'Lyons, IL']],
    ['pasad', ['Pasadena, TX', 'Pasadena, CA']],
    ['Pasedena', ['Pasadena, TX', 'Pasadena, CA']],
    ['pasadena ca', ['Pasadena, CA']],
    ['Pasadena, Calif', ['Pasadena, CA']],
    ['Lyon, Fr', ['Lyon, France']],
    ['zurich', ['Zürich, Switzerland']],
    ['ZÜRICH', ['Zürich, Switzerland']],
    ['Saint Louis', ['St. Louis, MO']],
    ['new york', ['New York City, NY']],
    ['%', []],
    ['xyzzy', []],
  ])('%s finds %j', async ([typed, labels], { as }) => {
    const { body } = await (await as(null)).get<PlaceList>(`/places?q=${encodeURIComponent(typed as string)}`)

    expect(body.items.map(({ label }) => label)).toEqual(labels)
  })

  test('returns the coordinates and the time zone', async ({ as }) => {
    const { body } = await (await as(null)).get<PlaceList>('/places?q=zurich&limit=1')

    expect(body.items).toEqual([
      { id: 12, label: 'Zürich, Switzerland', latitude: 47.36667, longitude: 8.55, timeZone: 'Europe/Zurich' },
    ])
  })
})

describe('the nearest town', () => {
  test.for([
    ['34.2,-118.1', ['Pasadena, CA']],
    ['0,-30', []],
    ['-90,180', []],
  ])('%s is in %j', async ([near, labels], { as }) => {
    const { body } = await (await as(null)).get<PlaceList>(`/places/nearest?near=${near}`)

    expect(body.items.map(({ label }) => label)).toEqual(labels)
  })

  test.for(['91,0', '0,181', '34', 'here', '34.1;-118', '1e3,2', ''])('%s is nowhere', async (near, { as }) => {
    const { status, body } = await (await as(null)).get<Problem>(`/places/nearest?near=${near}`)

    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('near')
  })
})

describe('the town of an address', () => {
  test.for([
    ['12 Main St, Pasadena, CA 91101', 'Pasadena, CA'],
    ['12 Main St Pasadena CA 91101', 'Pasadena, CA'],
    ['Pasadena, California, USA', 'Pasadena, CA'],
    ['Lyon', 'Lyon, France'],
    ['12 Rue de la République, 69002 Lyon, France', 'Lyon, France'],
    ['Paris', 'Paris, France'],
    ['Paris, TX', 'Paris, TX'],
    ['Richmond, CA', 'Richmond, CA'],
    ['Richmond, BC, Canada', 'Richmond, BC, Canada'],
    ['New York', 'New York City, NY'],
    ['New York, NY 10001', 'New York City, NY'],
    ['St Louis, Missouri', 'St. Louis, MO'],
  ])('%s is %s', async ([address, label], { sql }) => {
    expect(await findPlaceFor(sql, address!)).toMatchObject({ found: 'one', place: { label } })
  })

  test('towns of the same name and similar size are candidates', async ({ sql }) => {
    const { found, candidates } = (await findPlaceFor(sql, 'Springfield')) as never as Several

    expect(found).toBe('several')
    expect(candidates.map(({ label }) => label)).toEqual(['Springfield, MO', 'Springfield, MA', 'Springfield, IL'])
  })

  test('a misspelled town is suggested, never chosen', async ({ sql }) => {
    expect(await findPlaceFor(sql, 'Pasedena, CA')).toMatchObject({
      found: 'several',
      candidates: [{ label: 'Pasadena, CA' }],
    })
  })

  test.for(['Angeles Crest Highway, CA', 'Georgia', 'Route 66', '123', ',,;', 'Lyon, Texas, Peru'])(
    '%s has no town',
    async (address, { sql }) => {
      expect(await findPlaceFor(sql, address)).toEqual({ found: 'none' })
    },
  )
})

type Several = { found: string; candidates: { label: string }[] }
