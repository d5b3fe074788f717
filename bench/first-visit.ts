// How much a first visit loads before the grid of Home is usable, and afterwards.
import { gzipSync } from 'node:zlib'
import { chromium as browsers } from '@playwright/test'
import { chromium, startSite } from './site.ts'
import { verdict } from './verdict.ts'

const MOST_KB = 120

const site = await startSite()
const browser = await browsers.launch({ executablePath: chromium, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 390, height: 844 } })

const scripts: { name: string; size: Promise<number> }[] = []
page.on('response', (reply) => {
  if (reply.request().resourceType() !== 'script') return
  const name = new URL(reply.url()).pathname.split('/').at(-1)!
  scripts.push({ name, size: reply.body().then((text) => gzipSync(text, { level: 9 }).length) })
})

const startedAt = Date.now()
await page.goto(site.address)
await page.locator('article a').first().waitFor()
const milliseconds = Date.now() - startedAt
const needed = scripts.length
await page.waitForLoadState('networkidle')

const sizes = await Promise.all(scripts.map(({ size }) => size))
const kilobytes = (count: number) => sizes.slice(0, count).reduce((sum, size) => sum + size, 0) / 1024
for (const [index, { name }] of scripts.entries()) {
  console.log(`  ${(sizes[index]! / 1024).toFixed(1).padStart(6)} KB  ${name}${index < needed ? '' : '  (later)'}`)
}
verdict(
  `JavaScript until the grid is usable   ${kilobytes(needed).toFixed(1)} KB (gzip)`,
  kilobytes(needed) <= MOST_KB,
  `<= ${MOST_KB} KB`,
)
console.log(
  `all that Home loads                   ${kilobytes(scripts.length).toFixed(1)} KB; grid visible after ${milliseconds} ms`,
)

await browser.close()
await site.stop()
