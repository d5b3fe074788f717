import { formatMoney } from '#contract/dollars.ts'
import type { goodsContract } from '#contract/order-kinds.ts'
import { earned, type KindWords, type StepWords } from '../orders/index.ts'

const back = ({ backVbt }: { backVbt: number }) => `You got ${formatMoney(backVbt)} back`

const assumed: StepWords = {
  buyer: ({ what }) => `Your order for ${what} is completed, because you didn’t report a problem`,
  seller: (step) => `The order for ${step.what} is completed. ${earned(step)}`,
}

type Back = { backVbt: number }

/** Nothing more goes back if goodwill covered the price. */
const toYou = ({ backVbt }: Back) => (backVbt > 0 ? `. You got ${formatMoney(backVbt)} back` : '')
const to = ({ backVbt }: Back, whom: string) => (backVbt > 0 ? `. ${formatMoney(backVbt)} went back to ${whom}` : '')

const returned: StepWords = {
  buyer: (step) => `Your return of ${step.what} is done${toYou(step)}`,
  seller: (step) => `The return of ${step.what} is done${to(step, 'the buyer')}`,
}

/** How a problem with what came back ended. */
const quarrel: StepWords = {
  buyer: ({ what, backVbt }) =>
    `The problem with the return of ${what} is settled. You got ${formatMoney(backVbt)} back`,
  seller: ({ what, backVbt }) =>
    `The problem with the return of ${what} is settled. ${formatMoney(backVbt)} went back to the buyer`,
}

/** What both sides of an order of goods read, besides the words of all orders. */
export const goodsWords: KindWords<typeof goodsContract> = {
  states: {
    shipped: { name: 'Shipped', is: 'has been shipped' },
    ready_for_pickup: { name: 'Ready for pickup', is: 'is ready for pickup' },
  },
  steps: {
    cancel: { seller: ({ what }) => `The buyer canceled the order for ${what}` },
    decline: { buyer: (step) => `The seller declined your order for ${step.what}. ${back(step)}` },
    never_shipped: {
      buyer: (step) =>
        `We canceled your order for ${step.what}, because it wasn’t shipped or ready in time. ${back(step)}`,
      seller: ({ what }) => `We canceled the order for ${what}, because it wasn’t shipped or ready in time`,
    },
    ship: { buyer: ({ what }) => `The seller shipped ${what}` },
    undo_ship: { buyer: ({ what }) => `The seller hasn’t shipped ${what} yet after all` },
    make_ready: { buyer: ({ what }) => `You can pick up ${what}` },
    arrive: { seller: ({ what }) => `The buyer got ${what}` },
    hand_over: { buyer: ({ what }) => `You picked up ${what}. Let us know if something’s wrong` },
    assume_arrival: {
      buyer: ({ what }) => `${what} should have arrived by now. Let us know if something’s wrong`,
      seller: ({ what }) => `We marked the order for ${what} delivered, because the buyer didn’t report a problem`,
    },
    never_collected: {
      buyer: (step) => `You didn’t pick up ${step.what} in time, so we canceled the order. ${back(step)}`,
      seller: ({ what }) => `The buyer didn’t pick up ${what} in time, so we canceled the order`,
    },
    accept: { seller: (step) => `The buyer is happy with ${step.what}. ${earned(step)}` },
    assume_acceptance: assumed,
    assume_pickup_acceptance: assumed,
    receive_return: returned,
    assume_return: returned,
    settle_return: quarrel,
    leave_return_unanswered: quarrel,
    decide_refund: quarrel,
    return_never_decided: quarrel,
    waive_return: {
      buyer: (step) => `The seller didn’t say where to send ${step.what}, so you keep it${toYou(step)}`,
      seller: (step) => `You didn’t say where to send ${step.what}, so the buyer keeps it${to(step, 'them')}`,
    },
  },
  notes: {
    correct_shipment: { buyer: ({ what }) => `The seller corrected the tracking number of ${what}` },
    correct_return: { seller: ({ what }) => `The buyer corrected the tracking number of the return of ${what}` },
    undo_send_return: { seller: ({ what }) => `The buyer hasn’t sent ${what} back yet after all` },
    dispute_return: {
      buyer: ({ what }) =>
        `The seller reported a problem with the return of ${what}. If you don’t answer, you get what they propose`,
    },
    relist: {},
    request_return: { seller: ({ what }) => `The buyer wants to return ${what}. Without an answer, it’s accepted` },
    accept_return: { buyer: ({ what }) => `The seller accepted the return of ${what}. Send it back` },
    deny_return: { buyer: ({ what }) => `The seller denied the return of ${what}. You can ask a moderator` },
    assume_return_acceptance: {
      buyer: ({ what }) =>
        `The seller didn’t answer, so the return of ${what} is accepted. We’ll let you know where to send it`,
      seller: ({ what }) =>
        `You didn’t answer in time, so the return of ${what} is accepted. Send the buyer a return address`,
    },
    appeal_return: {
      seller: ({ what }) => `The buyer asked a moderator to decide about the return of ${what}`,
      moderator: ({ what }) => `Decide on the return of ${what}`,
    },
    return_not_appealed: {
      buyer: ({ what }) => `You didn’t ask a moderator in time, so the return of ${what} is closed`,
      seller: ({ what }) => `The buyer didn’t ask a moderator in time, so the return of ${what} is closed`,
    },
    allow_return: {
      buyer: ({ what }) => `A moderator accepted the return of ${what}. We’ll let you know where to send it`,
      seller: ({ what }) => `A moderator accepted the return of ${what}. Send the buyer a return address`,
    },
    refuse_return: {
      buyer: ({ what }) => `A moderator decided that you can’t return ${what}`,
      seller: ({ what }) => `A moderator decided that the buyer can’t return ${what}`,
    },
    address_return: { buyer: ({ what }) => `The seller said where to send ${what}. Send it back` },
    send_return: { seller: ({ what }) => `The buyer sent ${what} back. Let us know when it arrives` },
    return_not_sent: {
      buyer: ({ what }) => `You didn’t send ${what} back in time, so the return is closed`,
      seller: ({ what }) => `The buyer didn’t send ${what} back in time, so the return is closed`,
    },
    withdraw_return: { seller: ({ what }) => `The buyer keeps ${what} after all` },
  },
  reminders: {
    never_shipped: (what, day) => `Ship ${what} or get it ready for pickup by ${day}. After that, we cancel the order`,
    assume_arrival: (what, day) => `Did ${what} arrive? We’ll mark the order delivered on ${day}`,
    never_collected: (what, day) => `Pick up ${what} by ${day}. After that, we cancel the order`,
    assume_acceptance: (what, day) => `Is everything OK with ${what}? The seller is paid on ${day}`,
    assume_pickup_acceptance: (what, day) => `Is everything OK with ${what}? The seller is paid on ${day}`,
  },
}
