import { Link } from '@tanstack/react-router'
import { formatCents, VBT_CENTS } from '#contract/money.ts'
import { REFUND_DAYS } from '#contract/payments.ts'
import { OperatorNote } from '../../features/operator/index.ts'
import { InfoPage } from './info-page.tsx'
import { PayoutTerms } from './payout-texts.tsx'

export function TermsScreen() {
  return (
    <InfoPage path="/terms">
      <OperatorNote />
      <p>
        This page explains in plain words how the site works. It isn’t a contract written by a lawyer. The operator of a
        public site adds whatever the law in their country requires.
      </p>
      <h2>What’s yours stays yours</h2>
      <p>
        You keep all rights to what you post. You let this site show it to everyone: on its pages and in its feeds, link
        previews, and public API. That ends when you delete it, though we can’t take back copies others have made.
      </p>
      <h2>Your part</h2>
      <ul>
        <li>
          You follow the <Link to="/rules">rules</Link>.
        </li>
        <li>What you post is true as far as you know, and you have the right to post it.</li>
        <li>You keep your password to yourself.</li>
      </ul>
      <h2>Deals</h2>
      <p>
        A deal is between the buyer and the seller. You pay for parts, and for jobs from a quote, with tokens. This site
        holds them until the order is completed, then pays the seller, less a fee that the order shows. If something’s
        wrong, open a dispute on the order. Vehicles, event tickets, and work without a quote from here are paid for
        elsewhere: this site isn’t part of that, and can’t refund you.
      </p>
      <p>
        A quote is a price for the work it lists, until the date it shows. Extra work needs a quote of its own that the
        customer accepts. This site doesn’t check anyone’s license, insurance, or skills, so ask before you accept.
      </p>
      <p>
        An accepted offer keeps its price for the buyer for a while; it isn’t a sale yet. This site holds a deposit on a
        vehicle, and gives it back to the buyer unless both sides agree that the seller keeps it.
      </p>
      <h2>Tokens</h2>
      <ul>
        <li>Tokens (VBT) cost {formatCents(VBT_CENTS)} each, and are only for this site.</li>
        <li>
          You can get tokens you haven’t spent refunded to your card for {REFUND_DAYS} days after you buy them, under{' '}
          <Link to="/tokens">My Tokens</Link>.
        </li>
        <li>Tips are final.</li>
        <PayoutTerms />
      </ul>
      <h2>What you can expect</h2>
      <p>
        The site is provided as is. It may change, go offline, or shut down. Moderators may hide what breaks the rules.
        You can <Link to="/settings/data">export your data and leave</Link> at any time.
      </p>
    </InfoPage>
  )
}
