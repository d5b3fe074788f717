import { expect, test } from '#test/test.ts'
import { keyOfForm, ofArea, ofKinds, rarestKeys } from './keys.ts'

test('a search is stored under its rarest condition, or under that of any post', () => {
  const [common, rare] = [
    { keys: ['brake', 'brakes'], posts: 900 },
    { keys: ['alcon', 'alco*'], posts: 3 },
  ]
  expect(rarestKeys([common, rare, ...ofKinds(['market'])])).toEqual(['alcon', 'alco*'])
  expect(rarestKeys(ofKinds(['market', 'vehicle']))).toEqual(['kind:market', 'kind:vehicle'])
  expect(rarestKeys([])).toEqual([''])
})

test('beginnings of words are marked, and cut off where those of a post end', () => {
  expect(keyOfForm({ form: 'brake', isPrefix: false })).toBe('brake')
  expect(keyOfForm({ form: 'brak', isPrefix: true })).toBe('brak*')
  expect(keyOfForm({ form: 'x'.repeat(40), isPrefix: true })).toBe(`${'x'.repeat(24)}*`)
})

test('an area is the square degrees that it touches, also across the date line; too many are none', () => {
  const [pasadena] = ofArea({ latitude: 34.15, longitude: -118.14 }, 50)
  expect(pasadena!.keys).toEqual(['cell:33:-119', 'cell:33:-118', 'cell:34:-119', 'cell:34:-118'])
  const [fiji] = ofArea({ latitude: -16.5, longitude: 179.9 }, 20)
  expect(fiji!.keys).toEqual(['cell:-17:179', 'cell:-17:-180'])
  expect(ofArea({ latitude: 39.8, longitude: -98.6 }, 2_500)).toEqual([])
  expect(ofArea({ latitude: 89.9, longitude: 0 }, 50)).toEqual([])
})
