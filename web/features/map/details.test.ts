import { expect, test } from 'vitest'
import { detailing } from './details.ts'
import type { FeatureCollection } from './geojson.ts'

const box = { west: -110, south: 30, east: -100, north: 40 }
const farther = { ...box, west: -120 }
const shapes = (): FeatureCollection => ({ type: 'FeatureCollection', features: [] })

test('towns are shown without counties, which are tried again at the next look', async () => {
  const shown: string[] = []
  const tries = [Promise.reject(new Error('offline')), Promise.resolve(shapes())]
  const look = detailing({ towns: () => Promise.resolve(shapes()), counties: () => tries.shift()! }, (source) =>
    shown.push(source),
  )
  await look(box, 8)
  expect(shown).toEqual(['towns'])
  await look(box, 8)
  expect(shown.toSorted()).toEqual(['counties', 'towns', 'towns'])
})

test('counties are shown without towns, and only from near', async () => {
  const shown: string[] = []
  const load = { towns: () => Promise.reject(new Error('offline')), counties: () => Promise.resolve(shapes()) }
  const look = detailing(load, (source) => shown.push(source))
  await look(box, 4)
  expect(shown).toEqual([])
  await look(box, 8)
  expect(shown).toEqual(['counties'])
})

test('a slow answer does not replace that of a later look', async () => {
  const shown: FeatureCollection[] = []
  const [slow, quick] = [shapes(), shapes()]
  const first = Promise.withResolvers<FeatureCollection>()
  const answers = [first.promise, Promise.resolve(quick)]
  const look = detailing(
    { towns: () => answers.shift()!, counties: () => Promise.resolve(shapes()) },
    (_source, towns) => shown.push(towns),
  )
  const looks = [look(box, 4), look(farther, 4)]
  await looks[1]
  first.resolve(slow)
  await looks[0]
  expect(shown).toHaveLength(1)
  expect(shown[0]).toBe(quick)
})
