export { bountyQuery, useBountyRefetch } from './api.ts'
export { BountyTag } from './bounty-tag.tsx'
export { BountyNote, BountyPanel, BuyMissing } from './lazy-parts.ts'
export { useAffordable } from './use-affordable.ts'
