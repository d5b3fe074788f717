import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TopUp } from '#contract/payments.ts'
import { walletKey } from '../wallet/index.ts'
import { endTopUp, topUpQuery, useTopUpChanged } from './api.ts'
import { type Intent, keepIntent, newIntent, readIntent } from './intent.ts'
import { hasPayment, type Order, payOnce } from './pay-once.ts'

/** The life of one purchase in this tab. `openId`: one that another tab began, or that the bank's page returned to. */
export function usePurchase(memberId: number, vbt: number, openId: number | undefined) {
  const [intent, setIntent] = useState(() => readIntent(memberId, vbt))
  const changed = useTopUpChanged()
  const client = useQueryClient()
  const id = intent.topUpId ?? openId
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
    // The call may have arrived although its answer did not.
    onError: () => client.invalidateQueries({ queryKey: topUpQuery(id ?? 0).queryKey }),
  })
  const startOver = () => {
    pay.reset()
    cancel.reset()
    setIntent(newIntent(memberId, vbt))
  }
  const cancel = useMutation({
    mutationFn: endTopUp,
    onSuccess: (answered) => {
      // It may have been approved just before, as on a phone. Then that is shown.
      if (!hasPayment(answered)) startOver()
      return changed(answered)
    },
  })

  // Stays on screen when the list of open ones no longer has it.
  useEffect(() => {
    if (intent.topUpId === undefined && openId !== undefined) setIntent((now) => ({ ...now, topUpId: openId }))
  }, [intent.topUpId, openId])
  const isOver = topUp !== undefined && !isOpen(topUp)
  useEffect(() => {
    if (!isOver) return
    // A reload shows the form again.
    newIntent(memberId, topUp.vbt)
    void client.invalidateQueries({ queryKey: walletKey })
  }, [isOver, memberId, topUp?.vbt, client])

  return { topUp, pay, cancel, startOver }
}

/** Waits for a card or for the bank. */
export function isOpen({ state }: TopUp) {
  return state === 'created' || state === 'processing'
}
