import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compiledMailLayout, MAIL_LAYOUT } from '../../../scripts/compiled-mail-layout.ts'

test('the layout that the server fills in is the compiled MJML; after a change: npm run mail-layout', async () => {
  expect(await readFile(MAIL_LAYOUT, 'utf8')).toBe(await compiledMailLayout())
})
