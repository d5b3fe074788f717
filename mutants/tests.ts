import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sourcesIn } from './copy.ts'

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

/**
 * Files of tests in the order in which they are likely to notice a mistake in a file: the last that did, the one of its
 * name, those in its folder, the others. Random histories take the longest, and come last.
 */
export function inOrder(tests: string[], file: string, lastToNotice?: string) {
  const folder = `${dirname(file)}/`
  const rank = (test: string) => {
    if (test === lastToNotice || test === file.replace(/\.ts$/, '.test.ts')) return 0
    if (test.endsWith('history.test.ts')) return 3
    return test.startsWith(folder) ? 1 : 2
  }
  return tests.toSorted((a, b) => rank(a) - rank(b))
}
