import { getRouteApi, Navigate, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ForMembers } from '../../features/identity/index.ts'
import { BuyTokens, takeReturnPath } from '../../features/payments/index.ts'
import { PayoutsTab } from '../../features/payouts/index.ts'
import { TokensHeader } from '../../features/wallet/index.ts'
import { isCardDocument, takesRealCards } from '../../platform/card-document.ts'
import { usePageTitle } from '../../platform/page-title.ts'

const route = getRouteApi('/tokens')

/** Sells tokens. Real cards need a document of their own. Stripe’s pages for payouts lead back here, too. */
export function TokensScreen() {
  const { payouts } = route.useSearch()
  if (payouts) return <Navigate to="/tokens/payouts" search={{ payouts }} replace />
  return takesRealCards && !isCardDocument ? <ToCardDocument /> : <Tokens />
}

function ToCardDocument() {
  const route = useRouterState({ select: ({ location }) => location.href })
  useEffect(() => location.replace(route), [route])
  return null
}

function Tokens() {
  const { vbt, checkout, topUp } = route.useSearch()
  const [topUpId] = useState(topUp)
  usePageTitle('My Tokens')
  useCleanAddress(topUp)
  return (
    <ForMembers
      title="Sign in to see your tokens"
      text="Use tokens (VBT) to buy parts, tip authors, and offer bounties."
      back={vbt ? `/tokens?vbt=${vbt}${checkout ? `&checkout=${checkout}` : ''}` : '/tokens'}
    >
      {(me) => (
        <>
          <TokensHeader current="/tokens">
            <PayoutsTab />
          </TokensHeader>
          <BuyTokens key={me.id} me={me} vbt={vbt} topUpId={topUpId} checkoutId={checkout} />
        </>
      )}
    </ForMembers>
  )
}

/**
 * Drops what the bank's page added before and after the hash, so that it stays out of the history and bookmarks. A
 * purchase that began on another page, such as a checkout, continues there.
 */
function useCleanAddress(topUp: number | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (topUp === undefined) return
    history.replaceState(history.state, '', `${location.pathname}${location.hash}`)
    const path = takeReturnPath()
    void navigate(path ? { to: path as never, replace: true } : { to: '/tokens', search: {}, replace: true })
  }, [topUp, navigate])
}
