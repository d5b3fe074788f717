import { onTestFinished } from 'vitest'
import { untilLockWait } from '#test/lock-wait.ts'
import { expect, test } from '#test/test.ts'
import { openPool, type Pool } from '../../platform/database/database.ts'
import {
  bountyHeld,
  bountyPaid,
  bountyReturned,
  checkBooks,
  countTransfers,
  getBalances,
  orderCompleted,
  orderHeld,
  postTransfers,
  promo,
  providerFee,
  refundRefused,
  refundTopUp,
  tip,
  topUp,
  unitsOf,
} from './index.ts'
import type { Transfer } from './transfer.ts'

test('320 calls with one key post one transfer, and all get its id', async ({ make, sql, urls }) => {
  const [ann, bea] = [await withUnits(make, sql, 900), await make.person()]
  const clients = manyConnections(urls.url)
  const before = await countTransfers(sql)

  const ids = await Promise.all(Array.from({ length: 320 }, () => postTransfers(clients, [tipOf(ann, bea, 100, 'a')])))

  expect(new Set(ids.flat()).size).toBe(1)
  expect((await countTransfers(sql)).transfers).toBe(before.transfers + 1)
  expect(await getBalances(sql, bea.id)).toEqual({ available: 100, held: 0, debt: 0 })
})

test('a key that was used for another request is refused, and a key of another member is another key', async ({
  make,
  sql,
}) => {
  const [ann, bea] = [await withUnits(make, sql, 900), await withUnits(make, sql, 900)]
  const [first] = await postTransfers(sql, [tipOf(ann, bea, 100, 'a')])

  await expect(postTransfers(sql, [tipOf(ann, bea, 101, 'a')])).rejects.toMatchObject({
    status: 409,
    code: 'idempotency_key_reused',
  })
  expect((await postTransfers(sql, [tipOf(bea, ann, 101, 'a')]))[0]).not.toBe(first)
  expect(await getBalances(sql, ann.id)).toMatchObject({ available: 901 })
})

test('a transfer is undone once, and a key cannot be endless', async ({ make, sql }) => {
  const ann = await make.person()
  const purchase = { topUpId: 9_001, memberId: ann.id, cents: 100 }
  const [reverses] = await postTransfers(sql, [
    topUp(purchase),
    refundTopUp({ ...purchase, refundId: 1, actorId: null }),
  ]).then(([, refund]) => [refund!] as const)
  await postTransfers(sql, [refundRefused({ ...purchase, refundId: 1, reverses })])

  await expect(postTransfers(sql, [refundRefused({ ...purchase, refundId: 2, reverses })])).rejects.toMatchObject({
    status: 409,
    code: 'already_reversed',
  })
  expect(() => tipOf(ann, ann, 100, 'k'.repeat(400))).toThrow('too long')
  expect(await getBalances(sql, ann.id)).toMatchObject({ available: 40_000 })
})

test('320 attempts to spend 100 out of 900 succeed exactly nine times', async ({ make, sql, urls }) => {
  const [ann, bea] = [await withUnits(make, sql, 900), await make.person()]
  const clients = manyConnections(urls.url)

  const outcomes = await Promise.all(
    Array.from({ length: 320 }, (_, turn) => outcomeOf(postTransfers(clients, [tipOf(ann, bea, 100, `${turn}`)]))),
  )

  expect(outcomes.filter((outcome) => outcome === 'posted').length).toBe(9)
  expect(outcomes.filter((outcome) => outcome === 'not_enough_tokens').length).toBe(311)
  expect(await getBalances(sql, ann.id)).toEqual({ available: 0, held: 0, debt: 0 })
  expect(await getBalances(sql, bea.id)).toMatchObject({ available: 900 })
})

test('a refusal stores nothing, so the same key works once there are enough tokens', async ({ make, sql }) => {
  const [ann, bea] = [await withUnits(make, sql, 50), await make.person()]
  const before = await countTransfers(sql)
  await expect(postTransfers(sql, [tipOf(ann, bea, 20, 'a'), tipOf(ann, bea, 60, 'b')])).rejects.toMatchObject({
    status: 409,
    code: 'not_enough_tokens',
  })
  expect(await countTransfers(sql)).toEqual(before)
  expect(await getBalances(sql, ann.id)).toMatchObject({ available: 50 })

  await postTransfers(sql, [gift(ann, 30, 'more'), tipOf(ann, bea, 60, 'b')])
  expect(await getBalances(sql, bea.id)).toMatchObject({ available: 60 })
})

test('a transfer with a fee commits while another one with a fee is still open', async ({ make, sql }) => {
  const orders = [await heldOrder(make, sql, 901), await heldOrder(make, sql, 902)]
  await sql.begin(async (tx) => {
    await postTransfers(tx, [orderCompleted(orders[0]!)])
    await postTransfers(sql, [orderCompleted(orders[1]!)])
  })

  expect(await checkBooks(sql)).toEqual([])
})

test('a transfer that waits for another one of the same tokens sees its result', async ({ make, sql }) => {
  const [ann, bea] = [await withUnits(make, sql, 100), await make.person()]
  let second: Promise<string> | undefined
  await sql.begin(async (tx) => {
    await postTransfers(tx, [tipOf(ann, bea, 60, 'a')])
    second = outcomeOf(postTransfers(sql, [tipOf(ann, bea, 60, 'b')]))
    await untilLockWait(sql)
  })

  expect(await second).toBe('not_enough_tokens')
})

test('an escrow opened by somebody else at the same time is used, not opened twice', async ({ make, sql }) => {
  const ann = await withUnits(make, sql, 100)
  const held = (raise: number) => bountyHeld({ bountyId: 911, authorId: ann.id, units: 40, raise })
  let raised: Promise<number[]> | undefined
  await sql.begin(async (tx) => {
    await postTransfers(tx, [held(0)])
    raised = postTransfers(sql, [held(1)])
    await untilLockWait(sql)
  })
  await raised

  expect(await getBalances(sql, ann.id)).toEqual({ available: 20, held: 80, debt: 0 })
})

test('a bounty ends once, and pays out everything at once', async ({ make, sql }) => {
  const [ann, bea] = [await withUnits(make, sql, 100), await make.person()]
  const bounty = { bountyId: 912, authorId: ann.id, units: 40 }
  await postTransfers(sql, [bountyHeld({ ...bounty, raise: 0 })])

  for (const units of [39, 41]) {
    const wrong = bountyPaid({ ...bounty, units, answererId: bea.id })
    await expect(postTransfers(sql, [wrong])).rejects.toMatchObject({ code: 'LG003' })
  }
  await postTransfers(sql, [bountyPaid({ ...bounty, answererId: bea.id })])
  await expect(postTransfers(sql, [bountyReturned({ ...bounty, actorId: null })])).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  expect(await getBalances(sql, ann.id)).toEqual({ available: 60, held: 0, debt: 0 })
  expect(await getBalances(sql, bea.id)).toEqual({ available: 40, held: 0, debt: 0 })
})

test('an escrow that has ended takes nothing more, which could never leave', async ({ make, sql }) => {
  const [ann, bea] = [await withUnits(make, sql, 100), await make.person()]
  const bounty = { bountyId: 914, authorId: ann.id, units: 40 }
  const held = bountyHeld({ ...bounty, raise: 0 })
  await postTransfers(sql, [held])
  await postTransfers(sql, [bountyPaid({ ...bounty, answererId: bea.id })])

  await expect(postTransfers(sql, [bountyHeld({ ...bounty, raise: 1 })])).rejects.toMatchObject({ code: 'LG003' })
  await postTransfers(sql, [held])
  expect(await getBalances(sql, ann.id)).toEqual({ available: 60, held: 0, debt: 0 })
})

test('the same request by somebody else, such as a timer and the author, is the same transfer', async ({
  make,
  sql,
}) => {
  const ann = await withUnits(make, sql, 100)
  const bounty = { bountyId: 913, authorId: ann.id, units: 40 }
  await postTransfers(sql, [bountyHeld({ ...bounty, raise: 0 })])

  const [byAuthor] = await postTransfers(sql, [bountyReturned({ ...bounty, actorId: ann.id })])
  const [byTimer] = await postTransfers(sql, [bountyReturned({ ...bounty, actorId: null })])

  expect(byTimer).toBe(byAuthor)
})

test('a list posts in its order, returns an id for each, and skips what was posted before', async ({ make, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const [given, tipped] = [gift(ann, 50, 'welcome'), tipOf(ann, bea, 50, 'z')]

  const ids = await postTransfers(sql, [given, tipped])
  const again = await postTransfers(sql, [tipOf(bea, ann, 10, 'a'), tipped, given])

  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(again.slice(1)).toEqual([ids[1], ids[0]])
  expect(again[0]).toBeGreaterThan(ids[1]!)
  expect(await getBalances(sql, bea.id)).toMatchObject({ available: 40 })
})

test('mistakes of the code are errors, not refusals: a key twice, a stranger, a tip to oneself', async ({
  make,
  sql,
}) => {
  const [ann, bea] = [await withUnits(make, sql, 50), await make.person()]
  const nobody = { id: 999_999_999 }

  for (const transfers of [
    [tipOf(ann, bea, 10, 'a'), tipOf(ann, bea, 10, 'a')],
    [tipOf(ann, nobody, 10, 'a')],
    [tipOf(nobody, ann, 10, 'a')],
    [tipOf(ann, ann, 10, 'a')],
  ]) {
    await expect(postTransfers(sql, transfers)).rejects.toMatchObject({ code: 'LG003' })
  }
  expect(await getBalances(sql, ann.id)).toMatchObject({ available: 50 })
})

test('a transaction posts once, together with what it is about, or not at all', async ({ make, sql }) => {
  const [ann, bea] = [await withUnits(make, sql, 50), await make.person()]
  const twice = sql.begin(async (tx) => {
    await postTransfers(tx, [tipOf(ann, bea, 10, 'a')])
    await postTransfers(tx, [tipOf(ann, bea, 10, 'b')])
  })
  await expect(twice).rejects.toThrow('has posted already')
  const atOnce = sql.begin((tx) => Promise.all(['a', 'b'].map((key) => postTransfers(tx, [tipOf(ann, bea, 10, key)]))))
  await expect(atOnce).rejects.toThrow('has posted already')
  expect(await getBalances(sql, ann.id)).toMatchObject({ available: 50 })

  await sql.begin(async (tx) => {
    const tooMuch = tx.savepoint((inner) => postTransfers(inner, [tipOf(ann, bea, 60, 'a')]))
    expect(await outcomeOf(tooMuch)).toBe('not_enough_tokens')
    await postTransfers(tx, [tipOf(ann, bea, 10, 'a')])
  })
  expect(await getBalances(sql, ann.id)).toMatchObject({ available: 40 })
})

test('transfers between the same few people in any order never deadlock', async ({ make, sql, urls }) => {
  const people = await Promise.all(Array.from({ length: 5 }, () => withUnits(make, sql, 100_000)))
  const clients = manyConnections(urls.url)
  const some = () => people[Math.floor(Math.random() * people.length)]!
  const listOf = (turn: number) =>
    Array.from({ length: 3 }, (_, place): Transfer => {
      const [from, to, key] = [some(), some(), `${turn}:${place}`]
      if (place === 2) return providerFee({ feeId: `fee_${turn % 40}`, topUpId: 1, cents: 1 })
      return from === to
        ? bountyHeld({ bountyId: 920 + from.id, authorId: from.id, units: 1, raise: turn * 3 + place })
        : tipOf(from, to, 1 + (turn % 7), key)
    })
  const lists = Array.from({ length: 400 }, (_, turn) => listOf(turn))

  const outcomes = await Promise.all(
    lists.map((list, turn) => outcomeOf(postTransfers(clients, turn % 2 ? list : list.toReversed()))),
  )

  expect(new Set(outcomes)).toEqual(new Set(['posted']))
  expect(await checkBooks(sql)).toEqual([])
})

test('a transfer that waits for an account holds no later account, so there are no deadlocks', async ({
  make,
  sql,
}) => {
  const [ann, bea, cyd] = [
    await withUnits(make, sql, 90),
    await withUnits(make, sql, 90),
    await withUnits(make, sql, 90),
  ]
  let waiting: Promise<number[]> | undefined
  await sql.begin(async (tx) => {
    await postTransfers(tx, [tipOf(ann, bea, 10, 'a')])
    waiting = postTransfers(sql, [tipOf(cyd, ann, 10, 'a')])
    await untilLockWait(sql)
    await postTransfers(sql, [gift(cyd, 5, 'meanwhile')])
  })
  await waiting

  expect(await getBalances(sql, cyd.id)).toMatchObject({ available: 85 })
})

test('a transfer that waits for a key causes no deadlock either, in whatever order the keys come', async ({ sql }) => {
  const fee = (feeId: string) => providerFee({ feeId, topUpId: 1, cents: 1 })
  let waiting: Promise<number[]> | undefined
  await sql.begin(async (tx) => {
    await postTransfers(tx, [fee('wait_b')])
    waiting = postTransfers(sql, [fee('wait_c'), fee('wait_b'), fee('wait_a')])
    await untilLockWait(sql)
    await postTransfers(sql, [fee('wait_c')])
  })

  expect(new Set(await waiting).size).toBe(3)
  expect(await checkBooks(sql)).toEqual([])
})

test('every member has accounts from the start, and they outlive the member', async ({ make, sql }) => {
  const ann = await withUnits(make, sql, 50)
  await sql`delete from members where id = ${ann.id}`

  const accounts = await sql`select name, balance from ledger_accounts where member_id = ${ann.id} order by id`
  expect(accounts).toEqual([
    { name: `available:${ann.id}`, balance: 50 },
    { name: `debt:${ann.id}`, balance: 0 },
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('the server can only read the books, and not even their owner can change what was posted', async ({
  make,
  sql,
  urls,
}) => {
  await withUnits(make, sql, 50)
  const owner = openPool(urls.ownerUrl, { connections: 1 })
  onTestFinished(() => owner.end())
  const changes = [
    'update ledger_transfers set cause = cause',
    'delete from ledger_transfers',
    'truncate ledger_transfers cascade',
    'update ledger_postings set amount = amount',
    'delete from ledger_postings where false',
    'truncate ledger_postings',
    'delete from ledger_accounts',
    'truncate ledger_accounts',
  ]
  for (const change of changes) {
    await expect(sql.unsafe(change)).rejects.toThrow('permission denied')
    await expect(owner.unsafe(change)).rejects.toThrow('append-only')
  }
  for (const change of [
    "insert into ledger_transfers (key, request_hash, cause) values ('a', '', 'tip')",
    'insert into ledger_postings select * from ledger_postings',
    'update ledger_accounts set balance = 0',
    "insert into ledger_accounts (name, currency, role) values ('mine', 'VBT', 'system')",
    'update ledger_rollup set upto = 0',
    'delete from ledger_checks',
  ]) {
    await expect(sql.unsafe(change)).rejects.toThrow('permission denied')
  }
  const open = await sql`
    select proname from pg_proc
    where proname in ('post_transfer', 'roll_up_ledger') and has_function_privilege('public', oid, 'execute')`
  expect(open).toEqual([])
})

type Person = { id: number }

function tipOf(from: Person, to: Person, units: number, requestKey: string) {
  return tip({ fromId: from.id, toId: to.id, subject: 'post:1', units, requestKey })
}

function gift(person: Person, units: number, occasion: string) {
  return promo({ memberId: person.id, units, occasion })
}

async function withUnits(make: { person(): Promise<Person> }, sql: Pool, units: number) {
  const person = await make.person()
  await postTransfers(sql, [gift(person, units, 'start')])
  return person
}

/** A paid order, with the data needed to complete it. */
async function heldOrder(make: { person(): Promise<Person> }, sql: Pool, orderId: number) {
  const [buyer, seller] = [await make.person(), await make.person()]
  const order = { orderId, buyerId: buyer.id, units: unitsOf(40) }
  await postTransfers(sql, [topUp({ topUpId: orderId, memberId: buyer.id, cents: 1000 }), orderHeld(order)])
  return { ...order, sellerId: seller.id, feeUnits: unitsOf(2), actorId: buyer.id }
}

function manyConnections(url: string) {
  const pool = openPool(url, { connections: 16, statementSeconds: 60 })
  onTestFinished(() => pool.end())
  return pool
}

/** 'posted', or the error code. */
function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'posted',
    (error: { code: string }) => error.code,
  )
}
