import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { jobPage } from '#test/job-page.ts'

const page = new URL('../../../docs/jobs.md', import.meta.url)

test('docs/jobs.md says what the table says (to update it: UPDATE_DOCS=1)', async () => {
  if (process.env.UPDATE_DOCS) await writeFile(page, jobPage())
  expect(await readFile(page, 'utf8')).toBe(jobPage())
})
