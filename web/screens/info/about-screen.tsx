import { Link } from '@tanstack/react-router'
import { POST_KINDS } from '#contract/posts.ts'
import { OperatorNote } from '../../features/operator/index.ts'
import { kinds, listingPaths } from '../../features/posts/index.ts'
import { InfoPage } from './info-page.tsx'
import { kindTexts } from './kind-texts.ts'

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
        Reading is open to everyone. To post, comment, like, follow, or bookmark, <Link to="/signup">sign up</Link> and
        verify your email.
      </p>
      <h2>What isn’t here yet</h2>
      <p>
        You can’t pay on VRUMIES. Tokens (VBT) are only a way to write a price: 1 VBT stands for $0.25. They can’t be
        bought, sent, or paid out, so buyers and sellers settle between themselves. There’s no cart, no checkout, no
        booking, and no private messages yet.
      </p>
      <h2>Who runs it</h2>
      <OperatorNote />
      <p>
        VRUMIES is open source, under the MIT license. The towns come from{' '}
        <a href="https://www.geonames.org" rel="noreferrer">
          GeoNames
        </a>{' '}
        (CC BY 4.0). For programs, there’s a <a href="/api/docs">documented API</a>.
      </p>
    </InfoPage>
  )
}
