import type { AgreedOffer } from '#contract/deposits.ts'
import { shownName } from '#contract/members.ts'
import { momentAhead } from '../../platform/moment-ahead.ts'

/** 'Lena Fox has until 4:10 PM tomorrow to leave the deposit you agreed on.' One sentence for each agreement. */
export function agreedWords(agreed: readonly AgreedOffer[], now = Date.now()) {
  return agreed
    .map(({ buyer, leaveBy }) => {
      const name = shownName(buyer)
      if (leaveBy === null) return `${name} left the deposit you agreed on.`
      return `${name} has until ${momentAhead(leaveBy, now)} to leave the deposit you agreed on.`
    })
    .join(' ')
}
