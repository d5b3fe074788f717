import type { HappeningListener } from '../../happenings/index.ts'
import type { OrderTerms } from '../../orders/index.ts'
import { payWithNewTokens } from './waiting.actions.ts'

/** Tokens that arrive pay the checkout that waits for them. */
export function payingAfterTopUps(terms: OrderTerms): HappeningListener {
  return async (tx, happening) => {
    if (happening.type === 'tokens_bought') await payWithNewTokens(tx, terms, happening.actorId)
    return undefined
  }
}
