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
        You don’t need an account to read. To post, comment, like, follow, or bookmark,{' '}
        <Link to="/signup">sign up</Link> and verify your email.
      </p>
      <h2>What isn’t here yet</h2>
      <p>
        You can’t pay on VRUMIES. Tokens (VBT) only show prices: 1 VBT stands for $0.25. You can’t buy them, send them,
        or cash them out, so buyers and sellers settle up between themselves. There’s no cart, checkout, booking, or
        private messaging yet.
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
