import { expect, test } from 'vitest'
import { distanceWords } from './distance-words.ts'

const longBeach = { latitude: 33.767, longitude: -118.189 }

test('the distance is from the town that was searched around last', () => {
  expect(distanceWords(longBeach, { label: 'Pasadena, CA', near: '34.1478,-118.1445' })).toBe('26 mi from Pasadena, CA')
  expect(distanceWords(longBeach, { label: 'Here', near: '33.767,-118.189' })).toBe('under 1 mi from Here')
})

test('without such a town, there is none', () => {
  expect(distanceWords(longBeach, null)).toBeNull()
  expect(distanceWords(longBeach, { label: 'Nowhere', near: 'x' })).toBeNull()
})
