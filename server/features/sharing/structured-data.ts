import { VBT_CENTS } from '#contract/money.ts'
import { pathOf } from '#contract/paths.ts'
import type { Post } from '#contract/posts.ts'
import { noSaleWords } from '#contract/stock-words.ts'
import { openingHours } from './hours.ts'

type Known = { image: string | undefined; summary: string }
type Thing = Record<string, unknown>

/** The post as schema.org data, without unknown fields. */
export function structuredData(site: string, post: Post, { image, summary }: Known): Thing {
  const url = site + pathOf(post)
  const author = { '@type': 'Person', name: post.author.name, url: `${site}/profile/${post.author.handle}` }
  return {
    '@context': 'https://schema.org',
    url,
    image,
    ...(things[post.kind] as (post: Post, known: Thing) => Thing)(post, { url, author, summary, site }),
  }
}

type About = { url: string; author: Thing; summary: string; site: string }

const things: { [Kind in Post['kind']]: (post: Post, about: About) => Thing } = {
  video: (post, { author, summary, site }) => ({
    '@type': post.video ? 'VideoObject' : 'Article',
    name: post.title,
    headline: post.title,
    description: summary,
    author,
    uploadDate: post.createdAt,
    datePublished: post.createdAt,
    ...(post.video && {
      duration: `PT${Math.round(post.video.durationSeconds)}S`,
      contentUrl: site + post.video.url,
      thumbnailUrl: post.thumbnail ? [site + post.thumbnail.url] : undefined,
    }),
  }),
  blog: (post, { author, summary }) => ({
    '@type': 'BlogPosting',
    headline: post.title,
    description: summary,
    author,
    datePublished: post.createdAt,
    dateModified: post.editedAt ?? undefined,
  }),
  forum: (post, { author }) => ({
    '@type': 'DiscussionForumPosting',
    headline: post.title,
    text: post.description,
    author,
    datePublished: post.createdAt,
    keywords: post.tags,
    commentCount: post.comments,
  }),
  vehicle: (post, { author, summary, url }) => ({
    '@type': 'Car',
    name: post.title,
    description: summary,
    brand: { '@type': 'Brand', name: post.vehicle?.make },
    model: post.vehicle?.model,
    vehicleModelDate: String(post.vehicle?.year),
    vehicleConfiguration: post.vehicle?.trim ?? undefined,
    ...(post.vehicle?.mileage !== null && {
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: post.vehicle?.mileage, unitCode: 'SMI' },
    }),
    offers: saleOf(post, { url, author }),
  }),
  request: (post, { author, summary }) => ({
    '@type': 'Demand',
    name: post.title,
    description: summary,
    seller: author,
    areaServed: post.place?.label,
    availabilityEnds: post.request?.state === 'open' ? post.request.endsAt : undefined,
    priceSpecification: budgetOf(post),
  }),
  market: (post, { author, summary, url }) => ({
    '@type': 'Product',
    name: post.title,
    description: summary,
    category: post.market?.category,
    offers: {
      '@type': 'Offer',
      url,
      price: dollarsOf(post.tokens ?? 0),
      priceCurrency: 'USD',
      availability: `https://schema.org/${post.market && noSaleWords(post.market) === null ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${conditions[post.market?.condition ?? 'used']}`,
      seller: author,
    },
  }),
  event: (post, { author, summary }) => ({
    '@type': 'Event',
    name: post.title,
    description: summary,
    startDate: post.event?.startsAt,
    endDate: post.event?.endsAt ?? undefined,
    organizer: author,
    location: { '@type': 'Place', name: post.event?.venue ?? post.place?.label ?? post.address, ...whereOf(post) },
  }),
  directory: (post, { summary }) => ({
    '@type': 'AutomotiveBusiness',
    name: post.title,
    description: summary,
    telephone: post.directory?.phone ?? undefined,
    openingHoursSpecification: post.directory && openingHours(post.directory.hours),
    ...whereOf(post),
  }),
}

/** A request's budget. Undefined if it has none. */
function budgetOf({ tokens }: Post): Thing | undefined {
  if (!tokens) return undefined
  return { '@type': 'PriceSpecification', maxPrice: dollarsOf(tokens), priceCurrency: 'USD' }
}

function dollarsOf(vbt: number) {
  return ((vbt * VBT_CENTS) / 100).toFixed(2)
}

/** A vehicle's price. Undefined if it is not for sale. */
function saleOf({ vehicle }: Post, { url, author }: Pick<About, 'url' | 'author'>): Thing | undefined {
  if (!vehicle?.isForSale || vehicle.askingUsd === null) return undefined
  return {
    '@type': 'Offer',
    url,
    price: vehicle.askingUsd.toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${vehicle.heldUntil ? 'OutOfStock' : 'InStock'}`,
    seller: author,
  }
}

const conditions = {
  new: 'NewCondition',
  used: 'UsedCondition',
  rebuilt: 'RefurbishedCondition',
  for_parts: 'DamagedCondition',
} as const

function whereOf({ address, place }: Post): Thing {
  return {
    address: address ?? place?.label ?? undefined,
    geo: place?.isExact
      ? { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude }
      : undefined,
  }
}
