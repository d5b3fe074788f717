import type { Me } from '#contract/members.ts'
import type { Pool } from '../server/platform/database/database.ts'
import type { Access } from '../server/platform/http/access.ts'
import { signedIn } from '../test/client.ts'
import { makers } from '../test/make.ts'

export const FUZZED_ROLES = ['visitor', 'unverified', 'member', 'moderator', 'admin'] as const
export type FuzzedRole = (typeof FUZZED_ROLES)[number]
export type Person = { me: Me; cookie: string }
export type People = Awaited<ReturnType<typeof openPeople>>

/** The lowest role that each access admits. */
const leastRole: Record<Access, FuzzedRole> = {
  anyone: 'visitor',
  member: 'unverified',
  verified: 'member',
  moderator: 'moderator',
  admin: 'admin',
}

export function isAdmitted(role: FuzzedRole, access: Access) {
  return FUZZED_ROLES.indexOf(role) >= FUZZED_ROLES.indexOf(leastRole[access])
}

/** Privileged actions of admins require a recent sign-in. */
const FRESH_MS = 5 * 60_000

/**
 * Creates a signed-in person for each role. Their calls can change their own account: `restore` replaces people who have
 * signed out, left, or changed their role.
 */
export async function openPeople(sql: Pool) {
  const make = makers(sql)
  const people = new Map<FuzzedRole, Person & { since: number }>()

  async function enter(role: FuzzedRole) {
    if (role === 'visitor') return
    const isVerified = role !== 'unverified'
    const me = await make.person({ name: `Fuzz ${role}`, isVerified, role: isVerified ? role : 'member' })
    const { cookie } = await signedIn(sql, me)
    people.set(role, { me, cookie, since: Date.now() })
  }

  async function isStill({ me, since }: Person & { since: number }) {
    if (Date.now() - since > FRESH_MS) return false
    const [now] = await sql<{ role: string; isVerified: boolean; isGood: boolean; sessions: number }[]>`
      select role, email_verified as is_verified, standing = 'good' as is_good,
        (select count(*)::int from sessions where sessions.account_id = accounts.id) as sessions
      from members join accounts on accounts.id = account_id where members.id = ${me.id}`
    if (!now?.isGood) return false
    return now.role === me.role && now.isVerified === me.isVerified && now.sessions === 1
  }

  for (const role of FUZZED_ROLES) await enter(role)

  return {
    make,
    of: (role: FuzzedRole): Person | null => people.get(role) ?? null,
    ids: () => [...people.values()].map(({ me }) => me.id),
    handles: () => [...people.values()].map(({ me }) => me.handle),
    async restore() {
      for (const [role, person] of people) if (!(await isStill(person))) await enter(role)
    },
  }
}
