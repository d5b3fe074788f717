import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Offer, PostOffer } from '#contract/offers.ts'
import type { Post } from '#contract/posts.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { timeLeft, useMinute } from '../../../platform/time-left.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { sessionQuery, useAsMember } from '../../identity/index.ts'
import { pathOf } from '../../posts/index.ts'
import { WhileOn } from '../../switches/index.ts'
import { amountOf } from '../amounts.ts'
import { postOfferQuery } from '../api.ts'
import { CheckOutOffer } from '../check-out-offer.tsx'
import { depositUntil } from '../offer-words.ts'
import { useOffersLive } from '../use-offers-live.ts'
import { MakeDialog } from './make-dialog.tsx'

type Props = {
  post: Post
  /** Whether the viewer can buy the post. If not, the page already says why. */
  isForSale: boolean
}

/** For posts that take offers: makes an offer, shows where it stands, or tells the seller how many are waiting. */
export function OfferBox({ post, isForSale }: Props) {
  const me = useQuery(sessionQuery).data?.me ?? null
  useOffersLive(me?.id ?? null)
  if (me) return <MemberBox post={post} isForSale={isForSale} isAuthor={me.id === post.author.id} />
  return isForSale ? <SignInToOffer post={post} /> : null
}

function MemberBox({ post, isForSale, isAuthor }: Props & { isAuthor: boolean }) {
  const { data, error, refetch } = useQuery(postOfferQuery(post.id))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (isAuthor) return <Waiting count={data?.waiting ?? 0} />
  if (data?.offer) return <OwnOffer offer={data.offer} />
  if (!isForSale) return null
  if (data && !data.canMake) return <p className="text-base text-ink-2">{data.refusal}</p>
  return <Make post={post} terms={data} />
}

/** Also while it is not known yet who the viewer is. */
function SignInToOffer({ post }: { post: Post }) {
  const asMember = useAsMember()
  const { ask } = useAsked()
  const back = `${pathOf(post)}?act=offer`
  return (
    <WhileOn name="offers">
      <Button look="outline" size="lg" onClick={() => asMember({ back }, ask)}>
        Make an offer
      </Button>
    </WhileOn>
  )
}

/** Whether the address asks for the dialog, as after signing in, or to make another offer. */
function useAsked() {
  const { act } = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: 'offer' | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, act: next }), replace: true, resetScroll: false })
  return { isAsked: act === 'offer', ask: () => change('offer'), forget: () => change(undefined) }
}

function Make({ post, terms }: { post: Post; terms: PostOffer | undefined }) {
  const { isAsked, forget } = useAsked()
  const [isChosen, setChosen] = useState(false)
  const isOpen = isChosen || isAsked
  const close = () => {
    setChosen(false)
    if (isAsked) forget()
  }
  return (
    <WhileOn name="offers" isKept={isChosen}>
      <Button look="outline" size="lg" isBusy={isOpen && !terms} onClick={() => setChosen(true)}>
        Make an offer
      </Button>
      {isOpen && terms && <MakeDialog post={post} terms={terms} onClose={close} />}
    </WhileOn>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Link to="/offers" className={buttonClass({ look: 'outline', size: 'lg' })}>
      {count === 1 ? '1 offer needs your answer' : `${count} offers need your answer`}
    </Link>
  )
}

/** The viewer's own offer, with its actions and the time left. */
function OwnOffer({ offer }: { offer: NonNullable<PostOffer['offer']> }) {
  const now = useMinute()
  const seller = firstNameOf(offer.seller)
  const amount = amountOf(offer.amount, offer.currency)
  const isAsked = offer.waitsFor === 'buyer'
  return (
    <div className="grid gap-2.5 rounded-md bg-surface-2 px-4 py-3 text-base">
      <p>{ownOfferWords(offer, now)}</p>
      {offer.can.includes('check_out') && <CheckOutOffer offer={offer} label={`Check out at ${amount}`} size="lg" />}
      {!offer.can.includes('check_out') && (
        <Link
          to="/offers"
          search={{ tab: 'sent' }}
          className={buttonClass({ look: isAsked ? 'primary' : 'outline', size: 'md' })}
        >
          {isAsked ? `Answer ${seller}` : 'See your offer'}
        </Link>
      )}
    </div>
  )
}

function ownOfferWords(offer: Offer, now: number) {
  const { state, waitsFor, endsAt, depositVbt, currency } = offer
  const seller = firstNameOf(offer.seller)
  const amount = amountOf(offer.amount, currency)
  const left = endsAt && timeLeft(endsAt, now)
  if (state === 'accepted') {
    const next = depositVbt === null ? `The price is yours for ${left}.` : `${depositUntil(offer, now)}.`
    return `${seller} accepted ${amount}. ${next}`
  }
  if (waitsFor === 'buyer') return `${seller} countered at ${amount}. You have ${left} to answer.`
  return `You offered ${amount}. ${seller} has ${left} to answer.`
}
