import { Link } from '@tanstack/react-router'
import { POST_KINDS } from '#contract/posts.ts'
import { OperatorNote } from '../../features/operator/index.ts'
import { kinds, listingPaths } from '../../features/posts/index.ts'
import { InfoPage } from './info-page.tsx'
import { kindTexts } from './kind-texts.ts'
import { PayoutsInShort } from './payout-texts.tsx'

export function AboutScreen() {
  return (
    <InfoPage path="/about">
      <h2>What you’ll find</h2>
      <ul>
        {POST_KINDS.map((kind) => (
          <li key={kind}>
            <Link to={listingPaths[kind]}>{kinds[kind].plural}</Link>: {kindTexts[kind]}
          </li>
        ))}
      </ul>
      <p>
        You don’t need an account to read. To post, comment, like, follow, or bookmark,{' '}
        <Link to="/signup">sign up</Link> and verify your email.
      </p>
      <h2>Tokens</h2>
      <p>
        Tokens (VBT) cost $0.25 each. You <Link to="/tokens">buy them by card</Link>, tip the author of a video or a
        blog post, offer a bounty for the answer to your forum post, or pay for parts and jobs. <PayoutsInShort />
      </p>
      <h2>Buying and selling</h2>
      <p>
        Buy parts on the <Link to="/market">Market</Link> with tokens, or post a <Link to="/request">request</Link> and
        get quotes from shops near you. We hold your tokens until the part has arrived or the work is done, then pay the
        seller. You pay for vehicles in person: a deposit in tokens holds one for you, and comes back unless you both
        agree otherwise. You can’t buy event tickets or book services here yet. <Link to="/help">Help</Link> explains
        how it all works.
      </p>
      <h2>Messages</h2>
      <p>
        Ask about a post, settle the details of an order, or just talk. Your messages are in your{' '}
        <Link to="/inbox">inbox</Link>.
      </p>
      <h2>Who runs it</h2>
      <OperatorNote />
      <p>
        VRUMIES is open source, under the MIT license. Town data comes from{' '}
        <a href="https://www.geonames.org" rel="noreferrer">
          GeoNames
        </a>{' '}
        (CC BY 4.0). For developers, there’s a <a href="/api/docs">documented API</a>.
      </p>
    </InfoPage>
  )
}
