import { asCounted, type Counted } from '../counters/index.ts'

const counts = {
  followers: `(select count(*) from follows where followed_id = members.id)`,
  following: `(select count(*) from follows where member_id = members.id and target_type = 'member')`,
}

export const countedMembers: Counted = {
  table: 'members',
  counts,
  async recount(tx, id) {
    await tx`update members set ${tx.unsafe(asCounted(counts))} where id = ${id}`
  },
}
