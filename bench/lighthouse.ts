// The Lighthouse scores of four pages on a phone with a slow connection: the median of five visits each, by clean path
// and, for comparison, by hash route. npm fetches Lighthouse only for this benchmark, because it brings 70 packages and
// about 150 MB.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium, startSite } from './site.ts'
import { verdict } from './verdict.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const VISITS = 5
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const MOST_LCP_SECONDS = 2
type Category = keyof typeof goals
type Visit = Record<Category | 'lcp', number>
type Report = {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
}

const site = await startSite()
const pages = ['/', '/market', `/videopost/${await firstPost('video')}`, `/blogpost/${await firstPost('blog')}`]
for (const page of pages) {
  const visits = await visit(page)
  for (const [name, goal] of Object.entries(goals) as [Category, number][]) {
    verdict(`${page.padEnd(15)} ${line(visits, name)}`, median(visits, name) >= goal, `>= ${goal}`)
  }
  verdict(
    `${page.padEnd(15)} ${line(visits, 'lcp')} s`,
    median(visits, 'lcp') < MOST_LCP_SECONDS,
    `< ${MOST_LCP_SECONDS} s`,
  )
}
for (const page of pages) {
  const visits = await visit(`/#${page}`)
  console.log(`/#${page.padEnd(15)} ${line(visits, 'performance')}   ${line(visits, 'lcp')} s`)
}
await site.stop()

async function visit(path: string) {
  const visits: Visit[] = []
  for (let count = 0; count < VISITS; count++) {
    const { categories, audits } = await report(site.address + path)
    const score = (name: Category) => Math.round((categories[name].score ?? 0) * 100)
    visits.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcp: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    })
    if (count === 0) complain(path, audits)
  }
  return visits
}

/** Chromium sometimes fails to start, or shows no page in time: such a visit is made again. */
async function report(url: string, tries = 3): Promise<Report> {
  try {
    return await visitOnce(url)
  } catch (error) {
    // Its message may hold the whole report.
    const reason = String(error instanceof Error ? error.message : error).slice(0, 200)
    if (tries === 1) throw new Error(`Lighthouse failed for ${url}: ${reason}`)
    console.log(`  Lighthouse failed for ${url}, and is run again: ${reason}`)
    return report(url, tries - 1)
  }
}

async function visitOnce(url: string): Promise<Report> {
  const options = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  )
  const report: Report & { runtimeError?: { message: string } } = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  return report
}

/** Prints the audits that cost points. */
function complain(path: string, audits: Report['audits']) {
  for (const { title, score, displayValue = '' } of Object.values(audits)) {
    if (score !== null && score < 0.9) console.log(`  ${path}: ${title} ${displayValue}`)
  }
}

async function firstPost(kind: string) {
  const { items } = (await (await fetch(`${site.address}/api/posts?kind=${kind}`)).json()) as {
    items: { id: number }[]
  }
  return items[0]!.id
}

function line(visits: Visit[], name: keyof Visit) {
  const digits = name === 'lcp' ? 1 : 0
  return `${name} ${median(visits, name).toFixed(digits)} (${visits.map((visit) => visit[name].toFixed(digits)).join(', ')})`
}

function median(visits: Visit[], name: keyof Visit) {
  return visits.map((visit) => visit[name]).toSorted((a, b) => a - b)[Math.floor(VISITS / 2)]!
}
