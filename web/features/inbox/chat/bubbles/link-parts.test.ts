import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

test('addresses become links, without the punctuation after them', () => {
  expect(linkParts('See https://example.com/a?b=1, or www.example.com.')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: ', or ', href: null },
    { text: 'www.example.com', href: 'https://www.example.com' },
    { text: '.', href: null },
  ])
})

test('nothing else becomes a link', () => {
  for (const text of ['javascript:alert(1)', 'intake.map', 'data:text/html,hi', 'mail@example.com', 'https://']) {
    expect(linkParts(text)).toEqual([{ text, href: null }])
  }
})

test('a closing parenthesis that an address opened stays in it', () => {
  const href = 'https://en.wikipedia.org/wiki/Wankel_(engine)'

  expect(linkParts(`(see ${href})`)).toEqual([
    { text: '(see ', href: null },
    { text: href, href },
    { text: ')', href: null },
  ])
})
