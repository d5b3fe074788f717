import { useNavigate } from '@tanstack/react-router'
import type { Post } from '#contract/posts.ts'
import { onlyLeftWords } from '#contract/stock-words.ts'
import { keepGuestLines, piecesInCart, readGuestLines, useAddToCart, withGuestLine } from '../../features/cart/index.ts'
import { useStartCheckout } from '../../features/checkouts/index.ts'
import { useAsMember, useViewerOnceKnown } from '../../features/identity/index.ts'
import { pathOf } from '../../features/posts/index.ts'
import { errorToast, toast } from '../../ui/toast.tsx'

/** Adds a part to the cart, or buys it alone right away. Visitors have a cart, too, and sign in to buy. */
export function useBuy(post: Post) {
  const whenKnown = useViewerOnceKnown()
  const asMember = useAsMember()
  const navigate = useNavigate()
  const addLine = useAddToCart()
  const checkout = useStartCheckout()
  const { id: postId, tokens, market } = post
  const priceVbt = tokens ?? 0
  const most = market!.available

  const added = () => toast('Added to the cart', { label: 'View cart', onSelect: () => void navigate({ to: '/cart' }) })
  const addAsGuest = (quantity: number) => {
    const line = { postId, quantity, addedPriceVbt: priceVbt, isSaved: false, addedAt: new Date().toISOString() }
    const before = readGuestLines()
    const lines = withGuestLine(before, line, most)
    if (!lines) return errorToast(onlyLeftWords(most, piecesInCart(before, postId)))
    keepGuestLines(lines)
    added()
  }
  const add = (quantity: number) =>
    whenKnown((me) => {
      if (!me) return addAsGuest(quantity)
      addLine.mutate({ postId, quantity }, { onSuccess: added, onError: (error) => errorToast(error) })
    })
  const buy = (quantity: number) =>
    asMember({ back: pathOf(post) }, () =>
      checkout.mutate([{ postId, quantity, agreedVbt: priceVbt }], { onError: (error) => errorToast(error) }),
    )
  return { add, isAdding: addLine.isPending, buy, isBuying: checkout.isPending }
}
