import { expect, test } from 'vitest'
import { findExcess } from './json-excess.ts'

const bounds = { levels: 3, marks: 5 }
const tooDeep = 'Must not be nested deeper than 3 levels.'
const tooMany = 'Has more entries or fields than are allowed.'

test.for<[json: string, found: { field: string; message: string } | undefined]>([
  ['{"a":1,"b":[1,2]}', undefined],
  ['{"a":[[1]]}', undefined],
  ['{"a":1,"list":[[[1]]]}', { field: 'list', message: tooDeep }],
  ['{"a":1,"list":[1,2,3,4,5]}', { field: 'list', message: tooMany }],
  ['{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}', { field: 'e', message: tooMany }],
  ['[1,2,3,4,5,6]', { field: 'body', message: tooMany }],
  ['[[[[1]]]]', { field: 'body', message: tooDeep }],
  // What is inside of text does not count.
  ['{"a":"[[[[,,,,,,,,{{{{"}', undefined],
  [String.raw`{"a":"\"[[[[,,,,,,,,","b":1}`, undefined],
  [String.raw`{"a":"\\","b":[[[1]]]}`, { field: 'b', message: tooDeep }],
  // A value is not a name.
  ['{"a":"b","c":"d","list":[1,2,3,4,5]}', { field: 'list', message: tooMany }],
  ['{"a":{"inner":[[1]]}}', { field: 'a', message: tooDeep }],
  // The parser refuses what is not JSON.
  ['{"a":"[[[[[[', undefined],
  ['', undefined],
])('in %s finds %j', ([json, found]) => {
  expect(findExcess(json, bounds)).toEqual(found)
})

/** A text that counts how many of its signs are looked at. */
class Watched extends String {
  looks = 0

  override charCodeAt(at: number) {
    this.looks += 1
    return super.charCodeAt(at)
  }
}

test('an endless list is refused long before its end', () => {
  const list = new Watched(`{"email":[${'1,'.repeat(2_000_000)}1]}`)

  const found = findExcess(list as unknown as string, { levels: 32, marks: 200 })

  expect(found).toEqual({ field: 'email', message: tooMany })
  expect(list.looks).toBeGreaterThan(200)
  expect(list.looks).toBeLessThan(1_000)
})
