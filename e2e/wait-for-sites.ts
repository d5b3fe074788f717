import { expect } from '@playwright/test'
import { sites } from './sites.ts'

/** Waits until every site answers. The first start builds the web app and loads the samples. */
// biome-ignore lint/style/noDefaultExport: Playwright demands one.
export default async function waitForSites() {
  await Promise.all(sites.map(({ origin }) => expect.poll(() => answers(origin), { timeout: 300_000 }).toBe(true)))
}

function answers(origin: string) {
  return fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  )
}
