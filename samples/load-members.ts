import type { Transaction } from '../server/platform/database/database.ts'
import { type BackgroundHandle, backgroundMembers } from './background-members.ts'
import { type CastHandle, cast } from './cast.ts'

const DAY = 24 * 60 * 60_000
const POINTS = 13

export type MemberIds = Record<CastHandle | BackgroundHandle, number>

type Inserted = { id: number; handle: string }

/** Loads the cast, in the order of the sign-in screen, and the background members. They joined one after the other. */
export async function loadMembers(tx: Transaction, now: Date) {
  const joined = (days: number) => new Date(now.getTime() - days * DAY)
  const people = cast.map(({ handle, name, role }, rank) => ({
    handle,
    name,
    role,
    is_sample: true,
    demo_rank: rank + 1,
    points: POINTS,
    opening_points: POINTS,
    created_at: joined(900 - 35 * rank),
  }))
  const inserted = await tx<Inserted[]>`insert into members ${tx(people)} returning id, handle`

  const background = backgroundMembers.map(({ handle, name }, index) => ({
    handle,
    name,
    is_sample: true,
    created_at: joined(400 - index),
  }))
  const others = await tx<Inserted[]>`insert into members ${tx(background)} returning id, handle`

  return Object.fromEntries([...inserted, ...others].map(({ handle, id }) => [handle, id])) as MemberIds
}
