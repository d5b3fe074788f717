import { Link } from '@tanstack/react-router'
import { formatCents, VBT_CENTS } from '#contract/money.ts'
import {
  FIRST_PAYOUT_DAYS,
  LEAST_PAYOUT_VBT,
  MOST_DAILY_PAYOUT_CENTS,
  SALE_WAIT_DAYS,
  SECURITY_WAIT_HOURS,
  TIP_WAIT_DAYS,
} from '#contract/payouts.ts'
import { usePaysOut } from '../../features/operator/index.ts'

const worth = `${formatCents(VBT_CENTS)} each`
const least = roundDollars(LEAST_PAYOUT_VBT * VBT_CENTS)
const most = roundDollars(MOST_DAILY_PAYOUT_CENTS)

/** '$2,000' */
function roundDollars(cents: number) {
  return `$${(cents / 100).toLocaleString('en-US')}`
}

/** How members get dollars for what they earn, for the help page. */
export function HelpPayouts() {
  const paysOut = usePaysOut()
  if (paysOut === null) return null
  return (
    <>
      <h2>Getting paid in dollars</h2>
      {paysOut ? <HowPayoutsWork /> : <p>{notHere}</p>}
    </>
  )
}

const notHere = 'This site doesn’t pay out in dollars yet. What you earn stays in tokens, and you can spend it here.'

function HowPayoutsWork() {
  return (
    <>
      <p>
        What you earn from sales, tips, and bounties can be paid out in dollars: your tokens are worth {worth}. Tokens
        you bought or got as a gift can only be spent here, and they’re spent first.
      </p>
      <p>
        Set up payouts on the <Link to="/tokens/payouts">Payouts</Link> page. Stripe asks for your ID and your bank
        account on its own pages. VRUMIES never sees them. Your first payout can be {FIRST_PAYOUT_DAYS} days later.
      </p>
      <p>
        It isn’t available right away. A sale waits for {SALE_WAIT_DAYS} days after the order is completed, or until the
        buyer can’t return it anymore, whichever is later. Tips and bounties wait for {TIP_WAIT_DAYS} days. If a buyer
        returns something, or a payment looks wrong, it can take longer. You can spend tokens here while they wait.
      </p>
      <p>
        A payout is {least} or more, and you can pay out up to {most} in 24 hours. Payouts can also go out by themselves
        every Monday. After you change how you sign in, they stop for {SECURITY_WAIT_HOURS} hours. If you owe tokens
        because your bank took back a payment, settle that first.
      </p>
    </>
  )
}

/** One sentence for the page about the site. Nothing while unknown. */
export function PayoutsInShort() {
  const paysOut = usePaysOut()
  if (paysOut === null) return null
  return paysOut ? 'What you earn can be paid out in dollars.' : notHere
}

/** What the terms say about payouts, as entries of their list. */
export function PayoutTerms() {
  const paysOut = usePaysOut()
  if (paysOut === null) return null
  if (!paysOut) return <li>{notHere}</li>
  return (
    <>
      <li>
        Tokens you earn from sales, tips, and bounties can be paid out in dollars, at {worth}, after the waits that{' '}
        <Link to="/help">Help</Link> lists. Tokens you bought or got as a gift can’t.
      </li>
      <li>
        Stripe makes the payouts, under its own terms. It checks who you are, and can refuse to pay you. Tokens that
        weren’t paid out come back to you.
      </li>
      <li>
        If your bank takes back a payment, or a buyer returns something, what you no longer have is owed. You can’t
        spend or pay out tokens until it’s settled. What came from a member whose payment is in doubt waits until a
        moderator has looked at it.
      </li>
    </>
  )
}

/** What Stripe gets, as an entry of the list on the privacy page. */
export function PayoutPrivacy() {
  if (!usePaysOut()) return null
  return (
    <li>
      <strong>Your payouts</strong>, if you set them up: how much, when, and what Stripe still needs from you. Stripe
      gets your email and your ID number here from us. It asks you for your identity and your bank account on its own
      pages, and we never see them.
    </li>
  )
}
