import { Link } from '@tanstack/react-router'
import { shownName } from '#contract/members.ts'
import { OFFER_ACTIONS, type Offer, type OfferAction } from '#contract/offers.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { LeaveDepositButton } from '../../deposits/index.ts'
import { MessageButton } from '../../inbox/index.ts'
import { postRoutes } from '../../posts/index.ts'
import { CheckOutOffer } from '../check-out-offer.tsx'
import { otherOf } from '../offer-words.ts'
import { ActionLabel } from './action-label.tsx'
import { lookOf } from './action-words.ts'

type Props = { offer: Offer; isUrgent: boolean; onAct: (action: OfferAction) => void }

/** What the viewer can do with an offer. Only the most urgent one on the page has the action color. */
export function OfferActions({ offer, isUrgent, onAct }: Props) {
  const actions = OFFER_ACTIONS.filter((action) => offer.can.includes(action))
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden max-lg:col-span-full lg:justify-end max-md:*:flex-1">
      {actions.map((action) => (
        <Button key={action} size="sm" look={lookOf(action, isUrgent)} onClick={() => onAct(action)}>
          <ActionLabel action={action} offer={offer} />
        </Button>
      ))}
      {offer.can.includes('check_out') && <CheckOutOffer offer={offer} label="Check out" size="sm" />}
      {offer.can.includes('leave_deposit') && offer.post.id !== null && offer.depositVbt !== null && (
        <LeaveDepositButton
          postId={offer.post.id}
          vbt={offer.depositVbt}
          seller={otherOf(offer)}
          priceUsd={offer.amount}
          offerId={offer.id}
          isSmall
        />
      )}
      <Onward offer={offer} />
      <MessageOther offer={offer} />
    </div>
  )
}

/** Null if the other side has left. */
function MessageOther({ offer }: { offer: Offer }) {
  const other = offer.viewer === 'buyer' ? offer.seller : offer.buyer
  if (!other) return null
  return (
    <MessageButton to={{ memberId: other.id }} {...(offer.post.id && { postId: offer.post.id })} size="sm" look="quiet">
      Message<span className="sr-only"> {shownName(other)}</span>
    </MessageButton>
  )
}

/** The result of an ended offer, or a way to try again. */
function Onward({ offer: { orderId, depositId, viewer, state, post } }: { offer: Offer }) {
  const look = buttonClass({ size: 'sm' })
  if (orderId !== null) {
    return (
      <Link to="/orders/$orderId" params={{ orderId: String(orderId) }} className={look}>
        See order
      </Link>
    )
  }
  if (depositId !== null) {
    return (
      <Link to="/deposits/$depositId" params={{ depositId: String(depositId) }} className={look}>
        See deposit
      </Link>
    )
  }
  const isOver = ['declined', 'withdrawn', 'expired', 'lapsed'].includes(state)
  if (!isOver || viewer === 'seller' || post.id === null) return null
  return (
    <Link to={postRoutes[post.kind]} params={{ postId: String(post.id) }} search={{ act: 'offer' }} className={look}>
      Offer again
    </Link>
  )
}
