import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folders = ['server/features', 'web/features', 'web/screens']
const slices = new Set(folders.flatMap((folder) => readdirSync(folder)))

// `npm test comments` uses this line to find its journeys.
test.for(readdirSync('e2e').filter((file) => file.endsWith('.spec.ts')))('%s lists its slices first', (file) => {
  const [, named = ''] = /^\/\/ Slices: (.*)/.exec(readFileSync(`e2e/${file}`, 'utf8')) ?? []

  expect(named.split(', ').filter((slice) => !slices.has(slice))).toEqual([])
})
