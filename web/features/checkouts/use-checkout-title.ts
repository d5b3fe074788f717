import { useQuery } from '@tanstack/react-query'
import { checkoutQuery } from './api.ts'
import { payWordsOf, screensOf } from './kind.ts'
import { endWords } from './words.ts'

/** What has become of a checkout, once its page has loaded it: 'Checkout', '2 orders placed', 'Checkout canceled'. */
export function useCheckoutTitle(id: number) {
  const { data: checkout } = useQuery({ ...checkoutQuery(id), enabled: false })
  if (!checkout || checkout.state === 'open') return 'Checkout'
  return checkout.state === 'paid'
    ? payWordsOf(checkout).done
    : endWords(checkout.state, screensOf(checkout).words).title
}
