import { Clock, Wallet } from 'lucide-react'
import { useState } from 'react'
import { shownName } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import { MAX_OFFER_NOTE_LENGTH, type PostOffer } from '#contract/offers.ts'
import type { Post } from '#contract/posts.ts'
import { waitWords } from '#contract/sale-waits.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useSaleWaits } from '../../deposits/index.ts'
import { AmountField } from '../amount-field.tsx'
import { amountOf, partOf, typedAmount, worthOf } from '../amounts.ts'
import { useMakeOffer } from '../api.ts'
import { NoteField, noteOf } from '../note-field.tsx'
import { PostLine } from '../post-line.tsx'

const SHARES = [95, 90, 85, 80]
const FIRST_SHARE = 90

type Props = { post: Post; terms: PostOffer; onClose: () => void }

/** Makes the first offer. */
export function MakeDialog({ post, terms: { currency, least, most }, onClose }: Props) {
  const [typed, setTyped] = useState(String(partOf(most, FIRST_SHARE)))
  const [note, setNote] = useState('')
  const make = useMakeOffer(post.id)
  const amount = typedAmount(typed, least, most)
  const seller = firstNameOf(post.author)

  async function offer() {
    await make.mutateAsync({ amount: amount!, ...noteOf(note) })
    onClose()
    toast(`You offered ${amountOf(amount!, currency)}`)
  }

  return (
    <ActDialog
      title="Make an offer"
      act={amount === null ? 'Make offer' : `Offer ${amountOf(amount, currency)}`}
      busyLabel="Sending ..."
      look="primary"
      isReady={amount !== null && !tooLong(note, MAX_OFFER_NOTE_LENGTH)}
      call={make}
      onAct={offer}
      onClose={onClose}
    >
      <PostLine picture={post.images[0] ?? null} kind={currency === 'VBT' ? 'market' : 'vehicle'} title={post.title}>
        {[`${shownName(post.author)}, price ${amountOf(most, currency)}`, worthOf(most, currency)]
          .filter(Boolean)
          .join(', ')}
      </PostLine>
      <AmountField
        label="Your offer"
        value={typed}
        onChange={setTyped}
        currency={currency}
        price={most}
        least={least}
        most={most}
        shares={SHARES}
      />
      <NoteField to={seller} value={note} onChange={setNote} />
      <WhatHappens post={post} seller={seller} />
    </ActDialog>
  )
}

function WhatHappens({ post: { kind, tokens }, seller }: { post: Post; seller: string }) {
  const waits = useSaleWaits()
  return (
    <ul className="grid gap-2 text-base [&>li]:flex [&>li]:gap-2.5 [&_svg]:mt-0.5 [&_svg]:shrink-0">
      <li>
        <Wallet size={18} aria-hidden />
        <span>
          {kind === 'market' ? 'Nothing leaves your balance now. Shipping is added at checkout.' : paid(tokens, seller)}
        </span>
      </li>
      <li>
        <Clock size={18} aria-hidden />
        <span>
          {seller} has {waitWords(waits.answer)} to answer. If they accept, the price is yours for{' '}
          {waitWords(waits.price)}.
        </span>
      </li>
    </ul>
  )
}

function paid(depositVbt: number | null, seller: string) {
  const deposit = depositVbt ? ` If ${seller} accepts, you leave the ${formatVbt(depositVbt)} deposit.` : ''
  return `Nothing leaves your balance now. You pay for the car when you meet, not here.${deposit}`
}
