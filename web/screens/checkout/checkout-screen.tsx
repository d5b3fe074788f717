import { useParams } from '@tanstack/react-router'
import { CheckoutPage, useCheckoutTitle } from '../../features/checkouts/index.ts'
import { ForMembers } from '../../features/identity/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'

/** One checkout of the viewer. */
export function CheckoutScreen() {
  const { checkoutId = '' } = useParams({ strict: false })
  usePageTitle(useCheckoutTitle(Number(checkoutId)))
  return (
    <ForMembers
      title="Sign in to check out"
      text="We hold your items until the checkout timer runs out."
      back={`/checkout/${checkoutId}`}
    >
      {(me) => <CheckoutPage key={checkoutId} me={me} id={Number(checkoutId)} />}
    </ForMembers>
  )
}
