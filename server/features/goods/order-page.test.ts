import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { orderPage } from '#test/order-page.ts'

const page = new URL('../../../docs/orders.md', import.meta.url)

test('docs/orders.md says what the table says (to update it: UPDATE_DOCS=1)', async () => {
  if (process.env.UPDATE_DOCS) await writeFile(page, orderPage())
  expect(await readFile(page, 'utf8')).toBe(orderPage())
})
