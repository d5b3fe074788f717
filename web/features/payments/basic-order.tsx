import { useState } from 'react'
import { confirmTopUp } from './api.ts'
import { CardForm, focusNumber } from './card-form.tsx'
import { OrderFrame, type OrderProps } from './order-frame.tsx'
import { TestCardList } from './test-card-list.tsx'
import { testPaymentMethodOf } from './test-cards.ts'
import { unlessMovedOn } from './unless-moved-on.ts'

/** The order with a card of the development gateway. */
export function BasicOrder({ form, purchase, payments, checkoutId }: OrderProps) {
  const { pay } = purchase
  const [declined, setDeclined] = useState<string>()

  const submit = () => {
    const order = form.complete()
    const paymentMethod = testPaymentMethodOf(form.card.number)
    if (!order || !paymentMethod) return
    const { vbt, ...holder } = order
    const confirm = ({ id }: { id: number }) => confirmTopUp(id, { paymentMethod, ...holder })
    const focusCard = unlessMovedOn(() => focusNumber(form.ref.current))
    const markDeclined = () => {
      setDeclined(form.card.number)
      focusCard()
    }
    pay.mutate(
      { vbt, checkoutId, confirm },
      { onSuccess: ({ state, decline }) => state === 'created' && decline && markDeclined() },
    )
  }
  const isDeclined = declined !== undefined && declined === form.card.number && !form.mistakes.number
  return (
    <OrderFrame form={form} purchase={purchase} payments={payments} isBusy={pay.isPending} onPay={submit}>
      <CardForm
        card={form.card}
        onChange={form.change}
        mistakes={isDeclined ? { ...form.mistakes, number: 'Try another card.' } : form.mistakes}
        onLeave={form.leave}
      />
      {payments?.isTest && <TestCardList isOpen={form.needsTestCard} onUse={form.use} />}
    </OrderFrame>
  )
}
