import { expect, test } from 'vitest'
import { hasLink } from './links.ts'

test.for([
  'https://example.com/x?y=z',
  'http://192.168.0.1',
  'See www.example.com.',
  'a.example.com',
  '(example.com)',
  'Look at EXAMPLE.CO.UK, please',
  'bücher.de',
  '[here](https://a.test)',
  '//example.com/x',
  'президент.рф',
])('"%s" has a link', (text) => {
  expect(hasLink(text)).toBe(true)
})

test.for([
  'It runs at 3.5 bar, e.g. on E85.Good',
  'My intake.map is off',
  'mail me at ann@example.com',
  'ann.co@mail.example.com',
  'and/or // maybe',
  '12:30, 1.8 l, 4x4...',
])('"%s" has none', (text) => {
  expect(hasLink(text)).toBe(false)
})
