// The Lighthouse scores of Home on a phone with a slow connection: the median of five visits.
import { chromium as browsers } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromium, freePort, startSite } from './site.ts'
import { verdict } from './verdict.ts'

const VISITS = 5
const goals = { performance: 95, accessibility: 100, 'best-practices': 100 }
type Category = keyof typeof goals

const site = await startSite()
const port = await freePort()
const browser = await browsers.launch({
  executablePath: chromium,
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})

const visits: Record<Category, number>[] = []
for (let visit = 0; visit < VISITS; visit++) {
  const report = await lighthouse(site.address, { port, onlyCategories: Object.keys(goals), logLevel: 'silent' })
  if (!report) throw new Error('Lighthouse returned no report.')
  const { categories, audits } = report.lhr
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])
  visits.push(Object.fromEntries(scores))
  if (visit === 0) complain(audits)
}

for (const [name, goal] of Object.entries(goals) as [Category, number][]) {
  const scores = visits.map((visit) => visit[name]).toSorted((a, b) => a - b)
  const median = scores[Math.floor(VISITS / 2)]!
  verdict(`${name.padEnd(15)} ${median}   (${scores.join(', ')})`, median >= goal, `>= ${goal}`)
}

await browser.close()
await site.stop()

/** Prints the audits that cost points. */
function complain(audits: Record<string, { title: string; score: number | null; displayValue?: string | undefined }>) {
  for (const { title, score, displayValue = '' } of Object.values(audits)) {
    if (score !== null && score < 0.9) console.log(`  ${title} ${displayValue}`)
  }
}
