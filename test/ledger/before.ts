import fc from 'fast-check'
import { postTransfers, type Transfer } from '../../server/features/ledger/index.ts'
import type { Pool } from '../../server/platform/database/database.ts'
import { expect } from '../test.ts'
import { deeds, type Kind, type Step } from './deeds.ts'
import { LedgerModel, TooFewTokens } from './model.ts'
import { World } from './world.ts'

const MEMBERS = [1, 2, 3, 4]

/** Lives the same history in a database from before a migration, and in one of today. `later`: what could not happen yet. */
export async function liveInBoth(old: Pool, today: Pool, later: readonly Kind[] = []) {
  for (const database of [old, today]) {
    await database`insert into members (id, handle, name) overriding system value
      select id, 'member' || id, 'A member' from unnest(${MEMBERS}::bigint[]) id`
  }
  const world = new World(MEMBERS, new LedgerModel())
  const kinds = (Object.keys(deeds) as Kind[]).filter((kind) => !later.includes(kind))
  for (const step of fc.sample(stepOf(kinds), { numRuns: 300, seed: 38 })) await live(world, step, old, today)
  return world
}

function stepOf(kinds: Kind[]) {
  const [vbt, part] = [fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 100 })]
  return fc.record<Step>({ kind: fc.constantFrom(...kinds), a: fc.nat(3), b: fc.nat(3), vbt, part, which: fc.nat(10) })
}

async function live(world: World, step: Step, old: Pool, today: Pool) {
  const { transfer, effect, done } = deeds[step.kind](step, world)
  const before = structuredClone({ ...world.model })
  try {
    effect(world.model)
  } catch (error) {
    if (!(error instanceof TooFewTokens)) throw error
    Object.assign(world.model, before)
    return
  }
  const [id] = await postTransfers(today, [transfer])
  expect(await postAsBefore(old, transfer)).toEqual([id])
  done?.(id!)
}

/** With the arguments of that time. */
export async function postAsBefore(sql: Pool, transfer: Transfer) {
  const { key, cause, subject, actorId, reverses, postings } = transfer
  const hash = Buffer.from(key)
  const [row] = await sql<[{ ids: number[] }]>`
    select post_transfer(${[key]}, ${[hash]}, ${[cause]}, ${[subject]}, ${[actorId]}, ${[reverses]},
      ${postings.map(() => 1)}, ${postings.map(({ from }) => from)}, ${postings.map(({ to }) => to)},
      ${postings.map(({ amount }) => (amount === 'all' ? null : amount))}, ${postings.map(({ mayOwe }) => mayOwe)}) as ids`
  return row.ids
}
