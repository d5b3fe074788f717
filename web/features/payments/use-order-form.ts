import { useEffect, useState } from 'react'
import { DEFAULT_TOP_UP_VBT, type PaymentOptions } from '#contract/payments.ts'
import { useForm } from '../../platform/use-form.ts'
import {
  CARD_FIELDS,
  type Card,
  type CardField,
  cardMistakes,
  emptyCard,
  spacedNumber,
  USE_A_TEST_CARD,
} from './card-fields.ts'
import { keepDraft, readDraft } from './intent.ts'
import { quantityMistake, vbtOf } from './quantity.ts'
import type { TestCard } from './test-cards.ts'

const NAMES: readonly CardField[] = ['firstName', 'lastName']

type Options = {
  me: { id: number; name: string }
  /** The quantity to start with, if the link says one. */
  linkedVbt: number | undefined
  /** The only one that can be bought here. */
  fixedVbt?: number | undefined
  payments: PaymentOptions | undefined
}

/** What was typed, and what is wrong with it. Everything but the card survives a reload and signing in again. */
export function useOrderForm({ me, linkedVbt, fixedVbt, payments }: Options) {
  const [draft] = useState(() => readDraft(me.id))
  // The fields of a real card are Stripe's.
  const fields = payments?.publishableKey ? NAMES : CARD_FIELDS
  // A refusal of everything is shown once, above the card.
  const limits = payments?.refusal ? undefined : payments
  const isTyped = fixedVbt === undefined
  const form = useForm<Card & { quantity: string }>({
    initial: () => ({
      ...emptyCard,
      ...namesOf(me.name),
      ...cardPartOf(draft),
      quantity: String(linkedVbt ?? draft?.vbt ?? DEFAULT_TOP_UP_VBT),
    }),
    wrong: ({ quantity }) => ({ quantity: isTyped ? quantityMistake(quantity, limits) : null }),
    unfinished: (card) => mistakesIn(card, fields),
  })
  const { quantity, ...card } = form.values
  const orderVbt = fixedVbt ?? vbtOf(quantity)

  useEffect(() => keepDraft(me.id, { ...form.values, vbt: form.values.quantity }), [me.id, form.values])

  /** The order; null if something is wrong, which is then shown, with the focus on the first field. */
  const complete = () => {
    if (!form.check() || orderVbt === null) return null
    const { firstName, lastName, zip } = card
    return { vbt: orderVbt, firstName: firstName.trim(), lastName: lastName.trim(), zip }
  }
  return {
    /** How many tokens it buys; null while that is no number that can be bought. */
    vbt: orderVbt,
    isTyped,
    quantity,
    setQuantity: (typed: string) => form.set({ quantity: typed }),
    quantityError: form.errors.quantity,
    card,
    change: (change: Partial<Card>) => form.set(change),
    use: ({ number }: TestCard) => form.set({ number: spacedNumber(number), expires: anyDate(), cvv: '123' }),
    leave: (field: CardField) => form.leave(field),
    mistakes: form.errors as Partial<Record<CardField, string>>,
    /** A number that could be a real one. */
    needsTestCard: form.errors.number === USE_A_TEST_CARD,
    complete,
    ref: form.props.ref,
  }
}

function mistakesIn(card: Card, fields: readonly CardField[]) {
  const mistakes = cardMistakes(card)
  return Object.fromEntries(fields.map((field) => [field, mistakes[field]]))
}

function namesOf(name: string) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

function cardPartOf(draft: ReturnType<typeof readDraft>) {
  return draft && { firstName: draft.firstName, lastName: draft.lastName, zip: draft.zip }
}

/** Test cards have no expiry date. */
function anyDate() {
  return `12 / ${String((new Date().getFullYear() + 4) % 100).padStart(2, '0')}`
}
