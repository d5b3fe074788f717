import { countedComments } from './features/comments/index.ts'
import type { Counted } from './features/counters/index.ts'
import { countedMembers } from './features/identity/index.ts'
import { countedPosts } from './features/posts/index.ts'
import { countedReplies } from './features/replies/index.ts'

// What slices say of their own rows, for the hubs: they walk over these lists and know no table themselves.

/** The tables with counters, in the order in which the nightly recount looks through them. */
export const countedTables: readonly Counted[] = [countedPosts, countedReplies, countedComments, countedMembers]
