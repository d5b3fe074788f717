import type { Member } from '#contract/members.ts'
import { isolated } from '#contract/text-direction.ts'

/** 'Hugh' of 'Hugh Ellery', as people call each other. */
export function firstNameOf(member: Pick<Member, 'name'> | null) {
  return member ? isolated(member.name.trim().split(/\s+/)[0]!) : 'Deleted member'
}
