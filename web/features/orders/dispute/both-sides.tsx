import { formatMoney } from '#contract/dollars.ts'
import type { Member } from '#contract/members.ts'
import type { Dispute, Order } from '#contract/orders.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { dayOf, shortDayOf, timeOf } from '../../../platform/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { orderKinds } from '../kinds.ts'
import { sideNames } from '../names.ts'
import { nameOf } from '../order-words.ts'
import { PhotoStrip } from '../photo-strip.tsx'

/** What both sides of a dispute say, and how it ended. */
export function BothSides({ order, dispute }: { order: Order; dispute: Dispute }) {
  const { outcome, withdrawnAt } = dispute
  const sides = sideNames(order)
  const reason = orderKinds[order.kind].disputeReasons[dispute.reason]
  return (
    <section aria-labelledby="both-sides" className="rounded-lg bg-surface-1 p-5 shadow-1 md:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="both-sides" className="type-h4">
          Both sides
        </h2>
        {reason && <p className="text-sm text-ink-3">Reason: {reason.name.toLowerCase()}</p>}
      </div>
      <div className="grid gap-6 md:grid-cols-2 md:divide-x md:divide-line md:*:last:pl-6">
        {dispute.buyer ? (
          <Side member={order.buyer} part={sides.buyer} statement={dispute.buyer} verb="Asks for" />
        ) : (
          <Silent member={order.buyer} dispute={dispute} />
        )}
        {dispute.seller ? (
          <Side member={order.seller} part={sides.seller} statement={dispute.seller} verb="Offers" />
        ) : (
          <Silent member={order.seller} dispute={dispute} />
        )}
      </div>
      {withdrawnAt && (
        <p className="mt-5 rounded-md bg-surface-2 px-4 py-3 text-base font-semibold">
          Withdrawn on {dayOf(withdrawnAt)}.
        </p>
      )}
      {outcome && (
        <p className="mt-5 rounded-md bg-surface-2 px-4 py-3 text-base">
          <b className="font-semibold">
            {settledBy(order)} on {dayOf(outcome.at)}: {formatMoney(outcome.backVbt)} back to the{' '}
            {sides.buyer.toLowerCase()}, who asked for {formatMoney(dispute.askedVbt)}.
          </b>
          {outcome.reason && (
            <span dir="auto" className="mt-1 block break-words whitespace-pre-wrap text-ink-2">
              {outcome.reason}
            </span>
          )}
        </p>
      )}
    </section>
  )
}

/** Until the other side has answered. */
function Silent({ member, dispute }: { member: Member | null; dispute: Dispute }) {
  const { answerBy, outcome, buyer, seller } = dispute
  if (outcome) return <p className="text-base text-ink-3">{nameOf(member)} didn’t answer.</p>
  return (
    <p className="text-base text-ink-3">
      {nameOf(member)} has until {dayOf(answerBy)} to answer. If they don’t,{' '}
      {formatMoney((buyer ?? seller)?.proposalVbt ?? 0)} goes back.
    </p>
  )
}

/** Who decided how much goes back. */
function settledBy({ history }: Order) {
  const events = new Set<string>(history.map(({ event }) => event))
  if (events.has('decide') || events.has('decide_refund')) return 'Decided by a moderator'
  if (events.has('settle') || events.has('settle_return')) return 'Agreed by both sides'
  return events.has('receive_return') ? 'Refunded by the seller' : 'Settled because time ran out'
}

type SideProps = { member: Member | null; part: string; statement: NonNullable<Dispute['buyer']>; verb: string }

function Side({ member, part, statement, verb }: SideProps) {
  const { text, photos, proposalVbt, at } = statement
  return (
    <div className="min-w-0 md:pr-6 md:last:pr-0">
      <div className="flex items-center gap-3">
        {member && <Avatar id={member.id} src={member.avatar && pictureUrl(member.avatar, 96)} />}
        <div className="min-w-0">
          <p className="truncate leading-5 font-semibold">{nameOf(member)}</p>
          <p className="text-sm text-ink-3">
            {part}, {shortDayOf(at)}, {timeOf(at)}
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-3 break-words whitespace-pre-wrap text-base text-ink-2">
        {text}
      </p>
      {photos.length > 0 && <PhotoStrip photos={photos} title={`${part}’s photo`} className="mt-3" />}
      <p className="mt-3 rounded-md bg-surface-2 px-4 py-2.5 text-base">
        {verb} <b className="font-semibold">{formatMoney(proposalVbt)}</b> back
      </p>
    </div>
  )
}
