import type { MarketDraft } from '#contract/drafts.ts'
import type { Post } from '#contract/posts.ts'

/** A draft of the same listing. One of which nothing is left starts with one piece. */
export function copyOf(post: Post): MarketDraft | null {
  const { market, title, description, address, placeId, link, tokens, images } = post
  if (!market) return null
  return {
    title,
    description,
    address: address ?? '',
    placeId,
    link: link ?? '',
    tokens: textOf(tokens),
    images: images.map(({ url }) => ({ url, name: url.slice(url.lastIndexOf('/') + 1), previewUrl: small(url) })),
    stock: String(market.stock || 1),
    condition: market.condition,
    category: market.category,
    brand: market.brand ?? '',
    partNumber: market.partNumber ?? '',
    fitments: market.fitments.map(({ make, model = '', fromYear, toYear }) => ({
      make,
      model,
      fromYear: textOf(fromYear),
      toYear: textOf(toYear),
    })),
    canShip: market.canShip,
    canPickUp: market.canPickUp,
    returnDays: textOf(market.returnDays),
    handlingDays: textOf(market.handlingDays),
    takesOffers: market.takesOffers,
  }
}

function textOf(value: number | null | undefined) {
  return value == null ? '' : String(value)
}

function small(url: string) {
  return url.replace('/upload/', '/upload/w_320,f_auto,q_auto/')
}
