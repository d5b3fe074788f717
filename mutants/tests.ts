import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { sourcesIn } from './copy.ts'

/** A mistake may make a loop endless. */
const TIME_LIMIT_MS = 300_000
const REPORT = 'mutants-report.json'

/** Unclear: it took too long, or a test failed only once. */
export type Verdict = 'noticed' | 'not noticed' | 'unclear'
type Run = { state: 'passed' | 'failed' | 'timed out'; failed: string[] }
type Report = { testResults: { name: string; status: string }[] }

/**
 * Whether a test of these folders and files fails because of the mistake. `withoutMistake`: does something with the
 * project as it was.
 */
export async function verdictOf(
  project: string,
  paths: string[],
  withoutMistake: <Done>(work: () => Promise<Done>) => Promise<Done>,
): Promise<Verdict> {
  const first = await run(project, paths)
  if (first.state !== 'failed') return first.state === 'passed' ? 'not noticed' : 'unclear'
  // A test that fails now and then, or anyway, has noticed nothing.
  const failed = first.failed.length > 0 ? first.failed : paths
  if ((await run(project, failed)).state !== 'failed') return 'unclear'
  await withoutMistake(() => assertPass(project, failed))
  return 'noticed'
}

const passing = new Set<string>()

/** Once per file. */
async function assertPass(project: string, paths: string[]) {
  const unknown = paths.filter((path) => !passing.has(path))
  if (unknown.length === 0) return
  const { state } = await run(project, unknown)
  if (state !== 'passed') throw new Error(`The tests fail without any mistake: ${unknown.join(', ')}`)
  for (const path of unknown) passing.add(path)
}

function run(project: string, paths: string[]) {
  const reporters = ['--reporter=json', `--outputFile=${REPORT}`]
  const args = ['run', '--bail=1', '--passWithNoTests', ...reporters, ...paths]
  return new Promise<Run>((resolve) => {
    execFile('node_modules/.bin/vitest', args, { cwd: project, timeout: TIME_LIMIT_MS }, (error) => {
      if (!error) return resolve({ state: 'passed', failed: [] })
      if (error.killed) return resolve({ state: 'timed out', failed: [] })
      failedFiles(project).then((failed) => resolve({ state: 'failed', failed }))
    })
  })
}

/** None if the run broke before there was a report. */
async function failedFiles(project: string) {
  const path = join(project, REPORT)
  const text = await readFile(path, 'utf8').catch(() => '{"testResults":[]}')
  await rm(path, { force: true })
  const { testResults } = JSON.parse(text) as Report
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(project, name))
}

/** Where the tests of a file are: first those beside it, then those of its slice. */
export function ownFolders(file: string) {
  return [...new Set([`${dirname(file)}/`, sliceOf(file)])]
}
/** 'server/features/posts/', the folder of a slice. */
export function sliceOf(file: string) {
  return `${file.split('/').slice(0, 3).join('/')}/`
}

/** Parts of a slice that others call through the lists in `server/`, and whose tests cover them. */
const CALLERS: Record<string, string> = {
  counting: 'counters',
  leaving: 'own-data',
  notifications: 'notifications',
  reporting: 'reports',
}

/** The slice that calls this part of another slice without importing it. */
export function callerOf(file: string) {
  const caller = CALLERS[file.split('/')[3]!]
  return caller ? [`server/features/${caller}/`] : []
}

/** The slices that import this one, and the tests that walk over all slices. */
export async function foldersThatUse(slice: string) {
  const users = new Set<string>()
  for (const file of await sourcesIn('server')) {
    if (/^server\/[^/]+\.test\.ts$/.test(file)) users.add(file)
    if (!file.endsWith('.ts') || !file.startsWith('server/features/') || file.startsWith(slice)) continue
    const isUser = (await readFile(file, 'utf8')).includes(`/${slice.split('/')[2]}/index.ts'`)
    if (isUser) users.add(sliceOf(file))
  }
  return [...users]
}
