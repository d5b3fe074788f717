import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaymentOptions, TopUp } from '#contract/payments.ts'
import { walletKey } from '../wallet/index.ts'
import { endTopUp, paymentsKey, topUpQuery, useTopUpChanged } from './api.ts'
import { type Intent, keepIntent, newIntent, readIntent, type Wanted } from './intent.ts'
import { type Order, payOnce } from './pay-once.ts'

/** `pendingId`: one with the bank, wherever it began. `linkedId`: the one that the bank's page returned to. */
type Known = { pendingId: number | undefined; linkedId?: number | undefined }

/** The life of one purchase in this tab. */
export function usePurchase(memberId: number, wanted: Wanted, { pendingId, linkedId }: Known) {
  const [intent, setIntent] = useState(() => readIntent(memberId, wanted))
  const changed = useTopUpChanged()
  const client = useQueryClient()
  const [linked, setLinked] = useState(linkedId)
  const id = pendingId ?? intent.topUpId ?? linked
  const { data } = useQuery({ ...topUpQuery(id ?? 0), enabled: id !== undefined })
  const topUp = id === undefined ? undefined : data
  const keep = (next: Intent) => setIntent(keepIntent(memberId, next))

  const pay = useMutation({
    // Fails right away when offline, instead of paying later without the member noticing.
    networkMode: 'always',
    mutationFn: (order: Order) => payOnce(memberId, order, keep),
    onSuccess: (answered) => {
      if (answered.nextAction?.url) location.assign(answered.nextAction.url)
      // Not awaited: paying again or correcting the card must not wait for the other lists.
      void changed(answered)
    },
    // The call may have arrived although its answer did not, or another purchase may be in its way.
    onError: () => client.invalidateQueries({ queryKey: paymentsKey }),
  })
  const startOver = () => {
    pay.reset()
    cancel.reset()
    setLinked(undefined)
    setIntent(newIntent(memberId, wanted))
  }
  const cancel = useMutation({
    mutationFn: endTopUp,
    onSuccess: (answered) => {
      pay.reset()
      return changed(answered)
    },
  })

  // Stays on screen when it is no longer with the bank.
  const shownId = pendingId ?? (intent.topUpId === undefined ? linked : undefined)
  useEffect(() => {
    if (shownId !== undefined) setIntent((now) => (now.topUpId === shownId ? now : { ...now, topUpId: shownId }))
  }, [shownId])
  const isOver = topUp !== undefined && !isOpen(topUp)
  useEffect(() => {
    if (!isOver) return
    // A reload shows the form again.
    newIntent(memberId, { vbt: topUp.vbt })
    void client.invalidateQueries({ queryKey: walletKey })
  }, [isOver, memberId, topUp?.vbt, client])

  return { topUp, pay, cancel, startOver }
}

/** The next card pays for this one, wherever it began. */
export function continueTopUp(memberId: number, { id, vbt }: TopUp) {
  keepIntent(memberId, { ...newIntent(memberId, { vbt }), topUpId: id })
}

/** The one that the bank is confirming, as far as the server knows. */
export function pendingOf(payments: PaymentOptions | undefined) {
  return payments?.open?.state === 'processing' ? payments.open.id : undefined
}

/** Waits for a card or for the bank. */
export function isOpen({ state }: TopUp) {
  return state === 'created' || state === 'processing'
}
