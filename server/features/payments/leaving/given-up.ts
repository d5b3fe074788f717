import { giveUp } from '../../ledger/index.ts'

/** The site gets what arrives after a member left, and writes off what they owe. */
export function givenUp(memberId: number, occasion: string) {
  return giveUp({ memberId, occasion, actorId: null })
}
