import { ask, give, tokensOf } from '#test/bounty.ts'
import { untilLockWait } from '#test/lock-wait.ts'
import { expect, test } from '#test/test.ts'
import { checkBooks } from '../ledger/index.ts'
import { returnBountiesOf } from './leaving.actions.ts'

test('the bounty of someone who is about to leave waits for its post, and keeps nobody waiting meanwhile', async ({
  make,
  as,
  sql,
}) => {
  const ann = await make.person()
  await give(sql, ann, 50)
  const { id } = (await ask(await as(ann), 40)).body

  const { returned } = await sql.begin(async (accepting) => {
    await accepting`select from posts where id = ${id} for no key update`
    const returned = returnBountiesOf(sql, ann.id)
    await untilLockWait(sql)
    await accepting`select from bounties where post_id = ${id} for update nowait`
    return { returned }
  })
  await returned

  expect(await tokensOf(sql, ann)).toEqual([50, 0])
  expect(await checkBooks(sql)).toEqual([])
})
