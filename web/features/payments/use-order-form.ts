import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { DEFAULT_TOP_UP_VBT, type PaymentOptions } from '#contract/payments.ts'
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
  const [quantity, setQuantity] = useState(() => String(linkedVbt ?? draft?.vbt ?? DEFAULT_TOP_UP_VBT))
  const [card, setCard] = useState<Card>(() => ({ ...emptyCard, ...namesOf(me.name), ...cardPartOf(draft) }))
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())

  useEffect(() => keepDraft(me.id, { vbt: quantity, ...card }), [me.id, quantity, card])

  // The fields of a real card are Stripe's.
  const fields = payments?.publishableKey ? NAMES : CARD_FIELDS
  const mistakes = cardMistakes(card)
  const shown = Object.fromEntries(fields.map((field) => [field, left.has(field) ? mistakes[field] : undefined]))
  // A refusal of everything is shown once, above the card.
  const isTyped = fixedVbt === undefined
  const quantityError = isTyped ? quantityMistake(quantity, payments?.refusal ? undefined : payments) : undefined
  const orderVbt = fixedVbt ?? vbtOf(quantity)

  /** The order; null if something is wrong, which is then shown, with the focus on the first field. */
  const complete = (form: HTMLFormElement) => {
    flushSync(() => setLeft(new Set(fields)))
    if (quantityError || fields.some((field) => mistakes[field]) || orderVbt === null) {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return null
    }
    const { firstName, lastName, zip } = card
    return { vbt: orderVbt, firstName: firstName.trim(), lastName: lastName.trim(), zip }
  }
  return {
    /** How many tokens it buys; null while that is no number that can be bought. */
    vbt: orderVbt,
    isTyped,
    quantity,
    setQuantity,
    quantityError,
    card,
    change: (change: Partial<Card>) => setCard((now) => ({ ...now, ...change })),
    use: ({ number }: TestCard) => {
      setCard((now) => ({ ...now, number: spacedNumber(number), expires: anyDate(), cvv: '123' }))
    },
    leave: (field: CardField) => setLeft((now) => new Set([...now, field])),
    mistakes: shown as Partial<Record<CardField, string | undefined>>,
    /** A number that could be a real one. */
    needsTestCard: shown.number === USE_A_TEST_CARD,
    complete,
  }
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
