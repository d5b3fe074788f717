import type { Realtime } from '../../platform/background/realtime.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Happened, HappeningListener } from '../happenings/index.ts'
import { listProviders } from './notifications/told.queries.ts'

/** Lets every tab of the sides know after the commit. Their pages fetch the rest. */
export function broadcastQuotes(realtime: Realtime): HappeningListener {
  return async (tx, happening) => {
    const told = await toldOf(tx, happening)
    if (told === null) return undefined
    const { postId, memberIds } = told
    return () => {
      for (const id of new Set(memberIds)) realtime.publish(`member:${id}`, { type: 'quotes_changed', postId })
    }
  }
}

/** Whose pages show something else now. Null: nobody's. */
async function toldOf(tx: Transaction, happening: Happened) {
  switch (happening.type) {
    case 'quote_stepped': {
      const { postId, buyerId, sellerId } = happening.details
      return { postId, memberIds: [buyerId, sellerId] }
    }
    case 'quotes_seen':
      return { postId: happening.subjectId, memberIds: [happening.actorId, ...happening.details.providerIds] }
    case 'request_stepped': {
      const { subjectId: postId, details } = happening
      return { postId, memberIds: [details.authorId, ...(await listProviders(tx, postId))] }
    }
    default:
      return null
  }
}
