import { Link } from '@tanstack/react-router'
import { MAX_INVITATIONS } from '#contract/invitations.ts'

/** Requests, quotes, and jobs, for the help page. How long anything takes is up to the site's settings: pages say it. */
export function HelpQuotes() {
  return (
    <>
      <h2>Getting work done</h2>
      <p>
        Post a <Link to="/request">request</Link>: what’s wrong, which vehicle it is, and your town. Shops within 50
        miles that do this kind of work are notified: right away if it’s urgent, otherwise once a day. You can invite up
        to
        {MAX_INVITATIONS} shops yourself. To ask just one, choose Request a quote on its page: nobody else sees that
        request.
      </p>
      <p>
        Compare the <strong>quotes</strong> side by side: price, warranty, and dates. Only you and the person who sent a
        quote can see it. Ask them anything before you decide. When you accept one, it’s held for you while you pay in
        tokens. Once you’ve paid, that shop sees your street address. Nobody else does.
      </p>
      <p>
        We hold your tokens until you accept the finished work, or your time to check it is up. If the shop finds more
        to do, it sends a quote for <strong>extra work</strong>: you pay only for what you accept. Before the work
        starts, either of you can cancel, and you get everything back. If something’s wrong after that, open a dispute,
        as with parts.
      </p>
      <p>
        A request closes on its own: an urgent one after a day, the others after weeks. You can extend it once, and
        close it or open it again whenever you like. If a job is canceled or refunded, your request opens again.
      </p>
      <h2>Working for others</h2>
      <p>
        Add your business to the <Link to="/directory">Directory</Link> with its category and town, and you’re notified
        of requests nearby. Quotes are free to send. List labor, parts, and fees; if someone’s just looking, a price
        range will do. Until the customer accepts your quote, you can edit or withdraw it. The{' '}
        <Link to="/seller">Seller</Link> page has all your quotes and jobs. You’re paid in tokens when a job is
        completed, less the fee that the quote form shows.
      </p>
    </>
  )
}

/** For the page on privacy. */
export function QuotePrivacy() {
  return (
    <li>
      <strong>Your quotes and jobs</strong>: only you and the other side see them, not moderators or admins, unless you
      ask a moderator to settle a dispute. Your street address goes to the shop whose quote you pay for.
    </li>
  )
}
