import { askForReturn, give, release, returnSale, sell, waitSomeDays } from './earning-acts.ts'
import { acts as moneyActs } from './money-acts.ts'
import { changeBank, reachBanks, refuseAtBanks, sendBack } from './payee-bank-acts.ts'
import { fund, leave, payOut, payOutRefused, payOutShort, payOutUnanswered, reverse } from './payout-acts.ts'
import { calm, hear, type PayoutAct } from './payout-world.ts'

const { tip, askQuestion, acceptAnswer, buy, buyUnseen, refund, failRefund, chargeBack, endDispute } = moneyActs

export const acts = {
  buy,
  buyUnseen,
  tip,
  askQuestion,
  acceptAnswer,
  refund,
  // What banks do at the same time takes effect in any order, which the model does not know.
  failRefund: heardBefore(failRefund),
  chargeBack: heardBefore(chargeBack),
  endDispute: heardBefore(endDispute),
  hear,
  give,
  sell,
  returnSale,
  askForReturn,
  release,
  waitSomeDays,
  payOut,
  payOutUnanswered,
  payOutRefused,
  payOutShort,
  fund,
  reverse,
  reachBanks,
  refuseAtBanks,
  changeBank,
  sendBack,
  leave,
} satisfies Record<string, PayoutAct>
export type ActName = keyof typeof acts

function heardBefore(act: PayoutAct): PayoutAct {
  return async (world, step) => {
    await hear(world, calm)
    await act(world, step)
  }
}
