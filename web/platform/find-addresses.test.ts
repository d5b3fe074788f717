import { expect, test } from 'vitest'
import { findAddresses } from './find-addresses.ts'

test.for([
  ['(see https://en.wikipedia.org/wiki/Wankel_(engine))', ['https://en.wikipedia.org/wiki/Wankel_(engine)']],
  ['https://en.wikipedia.org/wiki/Wankel_(engine), and more', ['https://en.wikipedia.org/wiki/Wankel_(engine)']],
  ['https://a.example/x_(a_(b)_c).', ['https://a.example/x_(a_(b)_c)']],
  ['[https://a.example/b[1]]', ['https://a.example/b[1]']],
  ['(https://a.example/b)', ['https://a.example/b']],
  ['(https://a.example/b).)', ['https://a.example/b']],
  ['https://a.example/b)c', ['https://a.example/b)c']],
  ["https://a.example/Hooke's_law's", ["https://a.example/Hooke's_law's"]],
  ["'https://a.example/'", ['https://a.example/']],
  ['“https://a.example/”', ['https://a.example/']],
  ['请看https://a.example/b。谢谢', ['https://a.example/b']],
  ['（https://a.example/b）', ['https://a.example/b']],
  ['Is it www.example.com?!', ['www.example.com']],
  ['https://a.example/ HTTP://B.example', ['https://a.example/', 'HTTP://B.example']],
  ['https://, www. and http://)', []],
] as const)('%s', ([text, addresses]) => {
  expect(findAddresses(text).map(({ address }) => address)).toEqual(addresses)
})

test('a long row of brackets takes no time', () => {
  expect(findAddresses(`https://a.example/${')'.repeat(4_000)}`)).toHaveLength(1)
})
