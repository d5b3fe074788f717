import type { Problem } from '#contract/basics.ts'
import type { PlaceList } from '#contract/places.ts'
import { test as base, describe, expect } from '#test/test.ts'
import { openPool } from '../../platform/database/database.ts'
import { findPlaceFor } from './index.ts'
import { townsOfPostalCodes } from './postal-codes.ts'

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
  ['Raymond', 'AB', 'CA', 'Raymond, AB, Canada', 3_743, [49.46668, -112.66839]],
  ['Poland', 'OH', 'US', 'Poland, OH', 2_555, [41.02423, -80.6148]],
  ['Warsaw', '78', 'PL', 'Warsaw, Poland', 1_702_139, [52.22977, 21.01178]],
  ['Kraków', '77', 'PL', 'Kraków, Poland', 755_050, [50.06143, 19.93658]],
  ['Houston', 'TX', 'US', 'Houston, TX', 2_296_224, [29.76328, -95.36327]],
  ['Los Angeles', 'CA', 'US', 'Los Angeles, CA', 3_971_883, [34.05223, -118.24368]],
  ['Chicago', 'IL', 'US', 'Chicago, IL', 2_720_546, [41.85003, -87.65005]],
]

const test = base.extend('gazetteer', { scope: 'file', auto: true }, async ({ sql }) => {
  for (const [index, [name, region, country, label, population, [latitude, longitude]]] of towns.entries()) {
    await sql`
      insert into places (id, name, region, country, label, population, latitude, longitude)
      values (${index + 1}, ${name}, ${region}, ${country}, ${label}, ${population}, ${latitude}, ${longitude})`
  }
  await sql`
    insert into postal_codes (code, place_id)
    values ('91101', 1), ('91103', 1), ('77502', 2), ('62701', 5), ('10001', 14), ('45678', 3)`
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
    ['91101', ['Pasadena, CA']],
    ['CA 91101-1234', ['Pasadena, CA']],
    ['911011234', ['Pasadena, CA']],
    ['91101, USA', ['Pasadena, CA']],
    ['911', ['Pasadena, CA']],
    ['99999', []],
    ['123 Raymond Ave, Pasadena, CA', ['Pasadena, CA']],
    ['123 Raymond Ave, Pasadena, California 91101, USA', ['Pasadena, CA']],
    ['123 Raymond Ave Pasadena CA 91101', ['Pasadena, CA']],
    ['Raymond Ave, Pasadena', ['Pasadena, TX', 'Pasadena, CA']],
    ['123 Raymond Ave, Pasad', ['Pasadena, TX', 'Pasadena, CA']],
    ['123 Raymond Ave, Pasedena, CA', ['Pasadena, CA']],
    ['123 Raymond Ave', []],
    ['1 Nowhere Rd, Smalltown 91101', ['Pasadena, CA']],
    ['Hauptstr. 1, 80331 Lyon, France', ['Lyon, France']],
    ['Raymond, AB', ['Raymond, AB, Canada']],
    ['Poland', ['Poland', 'Poland, OH']],
    ['pola', ['Poland', 'Poland, OH']],
    ['PL', []],
    ['California', ['California, United States']],
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

test('a country has its middle, and a radius that has its towns', async ({ as }) => {
  const { body } = await (await as(null)).get<PlaceList>('/places?q=Poland&limit=1')

  expect(body.items[0]).toMatchObject({ label: 'Poland', timeZone: 'Europe/Warsaw', radiusKm: 180 })
  expect(body.items[0]!.latitude).toBeCloseTo(51.57, 1)
})

test.for([
  ['near=34.05,-118.24', 'Pasadena, CA'],
  ['near=29.76,-95.36', 'Pasadena, TX'],
  ['timeZone=America/Los_Angeles', 'Pasadena, CA'],
  ['timeZone=America/Chicago', 'Pasadena, TX'],
  ['timeZone=Europe/Paris', 'Pasadena, TX'],
  ['timeZone=Etc/UTC', 'Pasadena, TX'],
  ['timeZone=constructor', 'Pasadena, TX'],
])('pasad finds the larger and nearer town first: %s is %s', async ([where, first], { as }) => {
  const { body } = await (await as(null)).get<PlaceList>(`/places?q=pasad&${where}`)

  expect(body.items[0]!.label).toBe(first)
})

test('a ZIP code belongs to the town that people there would name', () => {
  const towns = [
    ['Pasadena', 138_699, 34.14778, -118.14452],
    ['East Pasadena', 6_144, 34.13834, -118.07785],
    ['Los Angeles', 3_971_883, 34.05223, -118.24368],
    ['Beverly Hills', 34_871, 34.07362, -118.40036],
    ['New York City', 8_175_133, 40.71427, -74.00597],
    ['Cambridge', 110_402, 42.3751, -71.10561],
    ['Boston', 667_137, 42.35843, -71.05977],
  ] as const
  const codes = townsOfPostalCodes(
    towns.map(([, population, latitude, longitude], id) => ({ id, population, latitude, longitude })),
  )
  const townOf = (code: string) => towns[codes.find((one) => one.code === code)?.placeId ?? -1]?.[0]

  expect(['91101', '91107', '90210', '10001', '02139', '02108', '99501'].map(townOf)).toEqual([
    'Pasadena',
    'Pasadena',
    'Beverly Hills',
    'New York City',
    'Cambridge',
    'Boston',
    undefined,
  ])
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

test('a form learns the town and the time zone of an address', async ({ as }) => {
  const visitor = await as(null)
  const found = async (address: string) => {
    const { body } = await visitor.get<PlaceList>(`/places/of-address?address=${encodeURIComponent(address)}`)
    return body.items.map(({ label, timeZone }) => `${label} ${timeZone}`)
  }

  expect(await found('123 Raymond Ave, Pasadena, CA')).toEqual(['Pasadena, CA America/Los_Angeles'])
  expect(await found('Springfield')).toHaveLength(3)
  expect(await found('Route 66')).toEqual([])
  expect((await visitor.get('/places/of-address?address=%20')).status).toBe(400)
})

test.for([
  ['of many words', 'st '.repeat(66), 0],
  ['of many states', 'CA '.repeat(66), 0],
  ['of many streets', '1 a b c d e, '.repeat(15), 1],
  ['of many towns', 'a,'.repeat(100), 1],
] as const)('an address %s takes a bounded number of queries', async ([, address, alike], { urls, onTestFinished }) => {
  const sent: string[] = []
  const sql = openPool(urls.url, { onStatement: (text) => sent.push(text) })
  onTestFinished(() => sql.end())

  await findPlaceFor(sql, address)

  expect(sent.length).toBeLessThanOrEqual(26)
  expect(sent.filter((text) => text.includes('similarity('))).toHaveLength(alike)
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
    ['123 Raymond Ave, Pasadena, CA', 'Pasadena, CA'],
    ['12 Main St, Springfield 62701', 'Springfield, IL'],
    ['91101', 'Pasadena, CA'],
    ['1 Nowhere Rd, Smalltown, CA 91101', 'Pasadena, CA'],
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
