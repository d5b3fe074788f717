import { expect, test } from 'vitest'
import { detailPaths } from '#contract/paths.ts'
import { ownLinks } from './own-links.ts'

const site = 'https://vrumies.example'
const linksIn = (text: string) => ownLinks(text, site)

test('posts of all kinds are found, as addresses of the app and as shared ones', () => {
  for (const path of Object.values(detailPaths)) {
    const post = [{ kind: 'post', id: 12 }]
    expect(linksIn(`Look: ${site}/#${path}/12.`)).toEqual(post)
    expect(linksIn(`${site}${path}/12`)).toEqual(post)
    expect(linksIn(`${site}/#${path}/12?comment=3`)).toEqual(post)
  }
})

test('orders are found', () => {
  expect(linksIn(`${site}/#/orders/7`)).toEqual([{ kind: 'order', id: 7 }])
})

test('other sites, other pages, and what only looks like ours are plain links', () => {
  const others = [
    'https://vrumies.example.evil.com/#/marketpost/1',
    'http://vrumies.example/#/marketpost/1',
    `${site}@evil.com/marketpost/1`,
    `${site}/#/market`,
    `${site}/#/marketpost/0`,
    `${site}/#/marketpost/12/edit`,
    `${site}/#/marketpost/12345678901`,
    `${site}/#/orders`,
    'vrumies.example/#/marketpost/1',
    'https://[',
  ]
  for (const text of others) expect(linksIn(text)).toEqual([])
})

test('each is shown once, and at most three', () => {
  expect(linksIn(`${site}/marketpost/1 ${site}/#/marketpost/1`)).toHaveLength(1)
  const many = [1, 2, 3, 4].map((id) => `${site}/videopost/${id}`)
  expect(linksIn(many.join(' ')).map(({ id }) => id)).toEqual([1, 2, 3])
})
