import { execFile } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { expect, test } from '#test/test.ts'
import { postTransfers, promo } from './features/ledger/index.ts'
import { openPool } from './platform/database/database.ts'

test('npm run books says that the books are right, or what is wrong, and fails then', async ({ make, sql, urls }) => {
  const { id } = await make.person()
  await postTransfers(sql, [promo({ memberId: id, units: 500, occasion: 'welcome' })])
  const env = { DATABASE_URL: urls.url }
  expect(await books(env)).toEqual({ code: 0, output: 'The books are right. Transfers: 1. Postings: 1.\n' })

  const owner = openPool(urls.ownerUrl, { connections: 1 })
  onTestFinished(() => owner.end())
  await owner`update ledger_accounts set held = 3 where name = ${`available:${id}`}`
  const wrong = await books(env)
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain(`available:${id}: what is held is not what the escrows have (3, not 0)\n`)
})

/** Runs the command without any other setting. */
function books(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...settings }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, ['server/books.ts'], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}
