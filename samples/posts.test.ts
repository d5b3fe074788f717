import { existsSync } from 'node:fs'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/new-posts.ts'
import { POST_KINDS, type PostKind } from '#contract/posts.ts'
import { problemsOf } from '../server/features/posts/index.ts'
import { hasValidCheckDigit } from '../server/features/posts/kinds/vin.ts'
import { clipNamed, clips, pictureNamed, pictures } from './media.ts'
import { type SamplePost, samplePosts } from './posts.ts'
import { reported } from './reported-posts.ts'
import { towns } from './towns.ts'
import { vin } from './vin.ts'

const now = new Date('2026-11-20T20:15:00Z')
const posts = samplePosts(now)
/** In no list: moderators or checks hid the others. */
const listed = posts.filter(({ input }) => !reported.some(({ title }) => title === input.title))
const ofKind = (kind: PostKind) => listed.filter(({ input }) => input.kind === kind)
const coverOf = ({ pictures: [cover], clip }: SamplePost) => cover ?? (clip ? clipNamed(clip).poster : null)

const schemas = {
  video: contract.NewVideo,
  blog: contract.NewBlog,
  forum: contract.NewForum,
  vehicle: contract.NewVehicle,
  request: contract.NewRequest,
  market: contract.NewMarket,
  event: contract.NewEvent,
  directory: contract.NewDirectory,
}

test.for(posts)('"$input.title" is valid input for its form', ({ input }) => {
  expect([...Value.Errors(schemas[input.kind], input)]).toEqual([])
  expect(problemsOf(input, now)).toEqual([])
})

test('each section fills a page', () => {
  const counts = Object.fromEntries(POST_KINDS.map((kind) => [kind, ofKind(kind).length]))

  expect(counts).toMatchObject({ blog: 15, forum: 15, vehicle: 15, request: 19, event: 15, directory: 18 })
  expect(counts.video).toBeGreaterThan(16)
  expect(counts.market).toBeGreaterThan(16)
})

test('the newest post of each section is minutes old, and the oldest is months old', () => {
  for (const kind of POST_KINDS) {
    const hours = ofKind(kind).map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 3_600_000)
    expect(Math.min(...hours)).toBeLessThan(1)
    expect(Math.max(...hours)).toBeGreaterThan(60 * 24)
    expect(hours).toEqual(hours.toSorted((a, b) => b - a))
  }
})

describe('pictures', () => {
  test('no two posts share a cover, and none repeats a picture', () => {
    const all = posts.flatMap(({ pictures, clip }) => [...pictures, ...(clip ? [clipNamed(clip).poster] : [])])

    expect(all.filter((name, index) => all.indexOf(name) < index)).toEqual([])
  })

  test('every post in a list has a cover, except forum posts', () => {
    const bare = listed.filter(({ input }) => input.kind !== 'forum').filter((post) => coverOf(post) === null)

    expect(bare.map(({ input }) => input.title)).toEqual([])
  })

  test('adjacent posts of a listing differ in scene and color', () => {
    for (const kind of POST_KINDS) {
      const looks = ofKind(kind).map((post) => {
        const name = coverOf(post)
        const picture = name ? pictureNamed(name) : null
        return picture && `${picture.scene} ${picture.body} ${picture.paint}`
      })
      const alike = looks.filter((look, index) => look !== null && look === looks[index + 1])
      expect(alike).toEqual([])
    }
  })

  test('every file exists', () => {
    const files = [...pictures, ...clips].map(({ file }) => new URL(file, import.meta.url))

    expect(files.filter((file) => !existsSync(file)).map(String)).toEqual([])
  })
})

test('adjacent posts of a section are by different people', () => {
  for (const kind of POST_KINDS) {
    const authors = ofKind(kind).map(({ by }) => by)
    expect(authors.filter((author, index) => author === authors[index + 1])).toEqual([])
  }
})

test('at least ten events are upcoming, and each starts at the local time of its town', () => {
  const starts = ofKind('event').map(({ input }) => input.kind === 'event' && Date.parse(input.startsAt))
  expect(starts.filter((start) => start && start > now.getTime()).length).toBeGreaterThanOrEqual(10)

  const trackEvening = ofKind('event').find(({ input }) => input.title.startsWith('Open track evening'))!.input
  const local = { timeZone: towns.rosamond.timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit' } as const
  expect(trackEvening.kind === 'event' && new Date(trackEvening.startsAt).toLocaleString('en-GB', local)).toMatch(
    /^Saturday.* 17:00$/,
  )
})

test('some vehicles have a VIN with a valid check digit, others an old chassis number', () => {
  const numbers = ofKind('vehicle').map(({ input }) => (input.kind === 'vehicle' && input.vin) || '')

  expect(numbers.filter(hasValidCheckDigit).length).toBeGreaterThanOrEqual(5)
  expect(numbers.filter((number) => number.length > 0 && number.length < 17).length).toBeGreaterThanOrEqual(5)
  expect(vin('1M8GDM9A', 'KP042788')).toBe('1M8GDM9AXKP042788')
})

test('articles have 300 to 1,500 words', () => {
  const lengths = ofKind('blog').map(({ input }) => [input.title, input.description.split(/\s+/).length] as const)

  expect(lengths.filter(([, words]) => words < 300 || words > 1_500)).toEqual([])
})

test('no text names a real car maker', () => {
  const makers = new RegExp(`\\b(?:${REAL_MAKERS.join('|')})s?\\b`)
  const texts = posts.map(({ input }) => JSON.stringify(input))

  expect(texts.flatMap((text) => makers.exec(text)?.[0] ?? [])).toEqual([])
})

const REAL_MAKERS = [
  'Abarth',
  'Acura',
  'Alfa Romeo',
  'Alpine',
  'Aston Martin',
  'Audi',
  'Bentley',
  'BMW',
  'Bugatti',
  'Buick',
  'BYD',
  'Cadillac',
  'Chevrolet',
  'Chevy',
  'Chrysler',
  'Citroën',
  'Corvette',
  'Cupra',
  'Dacia',
  'Daihatsu',
  'Datsun',
  'Dodge',
  'Ferrari',
  'Fiat',
  'Ford',
  'Genesis',
  'GMC',
  'Holden',
  'Honda',
  'Hummer',
  'Hyundai',
  'Infiniti',
  'Isuzu',
  'Jaguar',
  'Jeep',
  'Kia',
  'Koenigsegg',
  'Lada',
  'Lamborghini',
  'Lancia',
  'Land Rover',
  'Lexus',
  'Lincoln',
  'Lotus',
  'Maserati',
  'Mazda',
  'McLaren',
  'Mercedes',
  'Mercury',
  'Mini',
  'Mitsubishi',
  'Mustang',
  'Nissan',
  'Oldsmobile',
  'Opel',
  'Pagani',
  'Peugeot',
  'Plymouth',
  'Polestar',
  'Pontiac',
  'Porsche',
  'Ram',
  'Renault',
  'Rivian',
  'Rover',
  'Saab',
  'Seat',
  'Skoda',
  'Smart',
  'Subaru',
  'Suzuki',
  'Tesla',
  'Toyota',
  'Triumph',
  'Vauxhall',
  'Volkswagen',
  'Volvo',
]
