/** What a notification stores about a checkout that could not be paid. `why`: the code of the refusal. */
export type CheckoutFact = { of: 'checkout_not_paid'; why: string }

/** Why tokens that arrived bought nothing, by the code of the refusal. */
const reasons = new Map([
  ['checkout_ended', 'the items were no longer held for you'],
  ['total_changed', 'the total had changed'],
  ['seller_left', 'a seller had just left'],
])

export function sentenceOf({ why }: CheckoutFact) {
  const reason = reasons.get(why) ?? 'something in your checkout had changed'
  return `Your tokens arrived, but ${reason}, so nothing was bought`
}
