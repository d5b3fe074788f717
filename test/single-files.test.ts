import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('web/**/*.{ts,tsx,css}')

test('no folder of the browser’s code has only one file', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(lonelyIn(files)).toEqual([])
})

// A rule that never fails proves nothing.
test.for([
  [['web/features/cart/merging/api.ts'], ['web/features/cart/merging/api.ts']],
  [['web/features/cart/api.ts', 'web/features/cart/lines.ts'], []],
  // A test belongs to its file.
  [['web/features/cart/lines/lines.ts', 'web/features/cart/lines/lines.test.ts'], ['web/features/cart/lines/lines.ts']],
  // A slice or a screen is a folder with any number of files.
  [['web/screens/about/index.ts'], []],
  [
    ['web/screens/seller/parts/index.ts', 'web/screens/seller/parts/more/a.ts', 'web/screens/seller/parts/more/b.ts'],
    [],
  ],
] as const)('of %j, it names %j', ([given, lonely]) => {
  expect(lonelyIn(given)).toEqual(lonely)
})

/** The files that are alone in a folder below a slice or a screen: give them a name in the folder above. */
function lonelyIn(paths: readonly string[]) {
  const parts = paths.filter((path) => !/\.test\.tsx?$/.test(path))
  const counts = Map.groupBy(parts, dirname)
  const hasFolders = (folder: string) => parts.some((path) => dirname(path).startsWith(`${folder}/`))
  return parts.filter((path) => {
    const folder = dirname(path)
    const isBelowSlice = folder.split('/').length > 3
    return isBelowSlice && counts.get(folder)!.length === 1 && !hasFolders(folder)
  })
}
