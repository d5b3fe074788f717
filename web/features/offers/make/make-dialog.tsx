import { Clock, Wallet } from 'lucide-react'
import { formatMoney } from '#contract/dollars.ts'
import { shownName } from '#contract/members.ts'
import type { PostOffer } from '#contract/offers.ts'
import type { Post } from '#contract/posts.ts'
import { waitWords } from '#contract/sale-waits.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useSaleWaits } from '../../deposits/index.ts'
import { AmountField } from '../amount-field.tsx'
import { amountMistake, amountOf, amountText, partOf, tokensOf, typedAmount } from '../amounts.ts'
import { useMakeOffer } from '../api.ts'
import { longNote, NoteField, noteOf } from '../note-field.tsx'
import { PostLine } from '../post-line.tsx'

const SHARES = [95, 90, 85, 80]
const FIRST_SHARE = 90

type Props = { post: Post; terms: PostOffer; onClose: () => void }

/** Makes the first offer. */
export function MakeDialog({ post, terms: { currency, least, most }, onClose }: Props) {
  const limits = { currency, least, most }
  const make = useMakeOffer(post.id)
  const form = useForm({
    initial: () => ({ amount: amountText(partOf(most, FIRST_SHARE), currency), note: '' }),
    wrong: longNote,
    unfinished: (typed) => ({ amount: amountMistake(typed.amount, limits) }),
    call: make,
    onSend: async (typed) => {
      const offered = typedAmount(typed.amount, limits)!
      await make.mutateAsync({ amount: offered, ...noteOf(typed.note) })
      onClose()
      toast(`You offered ${amountOf(offered, currency)}`)
    },
  })
  const amount = typedAmount(form.values.amount, limits)
  const seller = firstNameOf(post.author)

  return (
    <ActDialog
      title="Make an offer"
      act={amount === null ? 'Make offer' : `Offer ${amountOf(amount, currency)}`}
      busyLabel="Sending ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <PostLine picture={post.images[0] ?? null} kind={currency === 'VBT' ? 'market' : 'vehicle'} title={post.title}>
        {[`${shownName(post.author)}, price ${amountOf(most, currency)}`, tokensOf(most, currency)]
          .filter(Boolean)
          .join(', ')}
      </PostLine>
      <AmountField label="Your offer" form={form} limits={limits} price={most} shares={SHARES} />
      <NoteField to={seller} form={form} />
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
  const deposit = depositVbt ? ` If ${seller} accepts, you leave the ${formatMoney(depositVbt)} deposit.` : ''
  return `Nothing leaves your balance now. You pay for the car when you meet, not here.${deposit}`
}
