import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detailPaths, listingPaths } from '#contract/paths.ts'
import { screens, screensInJourneys } from '../e2e/screens.ts'

/** They only lead to another screen. */
const REDIRECTS = ['/settings', '/checkout', '/moderation/reports']

const files = ['web/router.tsx', ...globSync('web/routes/*.ts')].map((path) => readFileSync(path, 'utf8'))
const written = files.flatMap((text) => [...text.matchAll(/\bpath: '([^']*)'/g)].map(([, path]) => path!))
const routes = [
  ...written,
  ...Object.values(listingPaths),
  ...Object.values(detailPaths).map((path) => `${path}/$postId`),
].filter((route) => !REDIRECTS.includes(route))
const opened = screens.flatMap(({ shown }) => shown)

test('a journey opens every screen of the router', () => {
  expect(routes.length).toBeGreaterThan(50)
  const known = [...opened.map(({ route }) => route), ...Object.keys(screensInJourneys)]
  expect(routes.filter((route) => !known.includes(route))).toEqual([])
  // This one shows that a page does not exist.
  expect(known.filter((route) => !routes.includes(route))).toEqual(['/no/such/page'])
})

test('each is opened once, as it checks both sizes, both themes, and every window', () => {
  const addresses = opened.map((screen) => JSON.stringify(screen))
  expect(addresses.filter((one, index) => addresses.indexOf(one) < index)).toEqual([])
  const checking = readdirSync('e2e').filter(
    (file) => file.endsWith('.spec.ts') && readFileSync(`e2e/${file}`, 'utf8').includes('expectAccessibleAtBothSizes('),
  )
  expect(checking.toSorted()).toEqual(['every-screen.spec.ts', ...Object.values(screensInJourneys)].toSorted())
})
