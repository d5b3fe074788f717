import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { sourcesIn } from './copy.ts'

/** A mistake may make a loop endless. */
const TIME_LIMIT_MS = 300_000

/** Whether a test of these folders and files fails. */
export function isNoticed(project: string, paths: string[]) {
  const args = ['run', '--bail=1', '--passWithNoTests', '--reporter=dot', ...paths]
  return new Promise<boolean>((resolve) => {
    execFile('node_modules/.bin/vitest', args, { cwd: project, timeout: TIME_LIMIT_MS }, (error) =>
      resolve(error !== null),
    )
  })
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
