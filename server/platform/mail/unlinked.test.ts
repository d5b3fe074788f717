import { expect, test } from 'vitest'
import { unlinked } from './unlinked.ts'

test.for([
  ['https://prizes.example/win', 'https:_//prizes._example/win'],
  ['www.prizes.example', 'www._prizes._example'],
  ['hello@prizes.example', 'hello@_prizes._example'],
  ['Gewinne bei prämien.example!', 'Gewinne bei prämien._example!'],
  ['http://203.0.113.7', 'http:_//203.0.113.7'],
  ['奖品。公司', '奖品。_公司'],
])('email clients make no link of %s', ([text, broken]) => {
  expect(unlinked(text!)).toBe(broken!.replaceAll('_', '\u200B'))
})

test.for(['Mara Diaz', 'Dr. Lee', 'Bea (@bea-2)', '$9,800.50', 'That works. Thanks.', 'Bolt size: 10 mm'])(
  '%s stays as it is',
  (text) => expect(unlinked(text)).toBe(text),
)
