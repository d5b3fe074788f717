import { Link } from '@tanstack/react-router'
import { BOUNTY_DAYS } from '#contract/bounties.ts'
import { REFUND_DAYS } from '#contract/payments.ts'
import { HelpPayouts } from './payout-texts.tsx'
import { HelpQuotes } from './quote-texts.tsx'

/** Tokens, buying, and selling, for the help page. How long anything takes is up to the site's settings: orders say it. */
export function HelpTrade() {
  return (
    <>
      <h2>Tokens</h2>
      <p>
        Buy tokens (VBT) by card under <Link to="/tokens">My Tokens</Link>. Tip the author of a video or a blog post, or
        offer a bounty on your forum post: it goes to the author of the answer you accept, or comes back to you after{' '}
        {BOUNTY_DAYS} days without one. Your <Link to="/tokens/statement">statement</Link> lists what you bought, spent,
        and earned, and what’s on hold. Tokens you haven’t spent can be refunded for {REFUND_DAYS} days after you buy
        them.
      </p>
      <Buying />
      <OffersAndDeposits />
      <HelpQuotes />
      <Selling />
      <HelpPayouts />
    </>
  )
}

function Buying() {
  return (
    <>
      <h2>Buying parts</h2>
      <p>
        Put parts in your <Link to="/cart">cart</Link> and check out; you can fill it before you sign in. While you
        check out, we hold the parts for you, each for up to 30 minutes a day. After that, you can still buy what’s
        there when you pay. You pay with tokens, and can buy the ones you’re missing right there. You get a separate
        order for each seller, or two if some parts ship and others are pickup only.
      </p>
      <p>
        Each <Link to="/orders">order</Link>’s page says what happens next, and what happens if nobody does anything. We
        hold your tokens until the part has arrived and you confirm everything’s OK, or your time to check it is up.
        When you pick up a part, show the seller your six-digit pickup code. Until the seller ships it or has it ready,
        you can cancel and get everything back.
      </p>
      <p>
        <strong>Disputes.</strong> If something’s wrong once the order is shipped or ready, open a dispute before it’s
        completed. You can report that it never arrived from three days after the last promised day. You and the seller
        each offer how much goes back to you. If you can’t agree, ask a moderator to decide. If you two work it out, you
        can withdraw the dispute.
      </p>
      <p>
        <strong>Returns.</strong> Some sellers take parts back after the order is completed; the part’s page says for
        how long. A return refunds the price of the part, but not shipping. If what comes back is wrong or damaged, the
        seller can propose a lower refund; you answer, and a moderator decides if you two don’t agree. Sellers can also
        give back a part of what you paid, at any time.
      </p>
      <p>
        <strong>Reviews.</strong> After a completed order or a settled dispute, you and the seller can review each
        other. You both see the reviews once both are in, or the time to write one is up. You can reply to a review of
        you once.
      </p>
    </>
  )
}

function OffersAndDeposits() {
  return (
    <>
      <h2>Offers and deposits</h2>
      <p>
        Some sellers take <Link to="/offers">offers</Link>. Name your price: they accept it, decline it, or make a
        counteroffer. An accepted price is yours for a while, and the offer says how long.
      </p>
      <p>
        Vehicles are paid for in person, in dollars. If the seller asks for a deposit, leave it in tokens. Once they
        accept, the vehicle is off the market while you go and see it. Then the deposit comes back to you, unless you
        both agree that the seller keeps it.
      </p>
    </>
  )
}

function Selling() {
  return (
    <>
      <h2>Selling parts</h2>
      <p>
        Open a storefront on the <Link to="/seller">Seller</Link> page: where you ship from, what shipping costs, and
        whether you take returns. From then on, people can buy what you list on the Market. The same page shows what to
        do next, and what you’ve sold and earned. You’re paid in tokens when an order is completed, less the fee that
        the order shows.
      </p>
    </>
  )
}

export function NotYet() {
  return (
    <>
      <h2>What you can’t do here yet</h2>
      <ul>
        <li>
          <strong>Event tickets</strong>: an event says what a ticket costs, but you can’t buy one or save a seat here.
        </li>
        <li>
          <strong>Bookings</strong>: request a quote, or call or message the business.
        </li>
      </ul>
    </>
  )
}
