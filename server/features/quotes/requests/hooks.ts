import type { QuoteWaits } from '#contract/quote-waits.ts'
import type { PostHooks } from '../../posts/index.ts'
import { beginTime, changeTime } from './time.actions.ts'

/** Deleting a request changes nothing here: its quotes can't be accepted, and after a restore, they can. */
export function quotePostHooks(waits: QuoteWaits): PostHooks {
  return {
    async published(tx, _viewer, { id, kind }) {
      if (kind === 'request') await beginTime(tx, id, waits)
    },
    async edited(tx, _viewer, { id, kind }) {
      if (kind === 'request') await changeTime(tx, id, waits)
    },
  }
}
