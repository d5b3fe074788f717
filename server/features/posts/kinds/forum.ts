import type { BountyFacts, BountyState } from '#contract/bounties.ts'

export type ForumRow = { bountyVbt: number | null; bountyState: BountyState | null; bountyEndsAt: string | null }

/** Forum posts have no table of their own. The bounty, which is read here, belongs to the slice `bounties`. */
export const forum = {
  table: 'bounties' as const,
  columns: 'bounties.vbt as bounty_vbt, bounties.state as bounty_state, bounties.ends_at as bounty_ends_at',
  bounty({ bountyVbt: vbt, bountyState: state, bountyEndsAt: endsAt }: ForumRow): BountyFacts | undefined {
    return vbt === null || state === null || endsAt === null ? undefined : { vbt, state, endsAt }
  },
}
