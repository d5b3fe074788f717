import { giveUp } from '../../ledger/index.ts'

/** What arrives after a member left goes to the site, and what they owe is lost. */
export function givenUp(memberId: number, occasion: string) {
  return giveUp({ memberId, occasion, actorId: null })
}
