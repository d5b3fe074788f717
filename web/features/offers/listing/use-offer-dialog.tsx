import { useState } from 'react'
import type { Offer, OfferAction } from '#contract/offers.ts'
import { OfferDialog } from '../dialogs/offer-dialog.tsx'

/** One dialog for all rows, so that it stays open when an answer moves or removes its row. */
export function useOfferDialog(offers: readonly Offer[]) {
  const [opened, setOpened] = useState<{ offer: Offer; action: OfferAction } | null>(null)
  const open = (offer: Offer, action: OfferAction) => setOpened({ offer, action })
  const close = () => setOpened(null)
  const offer = opened && (offers.find(({ id }) => id === opened.offer.id) ?? opened.offer)
  const dialog = opened && offer && <OfferDialog offer={offer} action={opened.action} onClose={close} />
  return { open, dialog }
}
