import { Feed } from 'feed'
import { formatMoney } from '#contract/dollars.ts'
import { shownName } from '#contract/members.ts'
import { askingPriceOf } from '#contract/money.ts'
import { listingPaths, pathOf } from '#contract/paths.ts'
import type { PostKind } from '#contract/posts.ts'
import { requestInWords } from '#contract/request-words.ts'
import { sections } from '#contract/sections.ts'
import { noSaleWords } from '#contract/stock-words.ts'
import { escapeHtml, html } from '../../platform/http/html.ts'
import { htmlOf } from '../posts/index.ts'
import { latestOf } from './latest.ts'
import { sized } from './pictures.ts'
import type { FeedPost } from './queries.ts'
import { offSaleLine, paragraphs, summaryOf } from './words.ts'

/**
 * The newest posts of a section as an Atom feed. Titles and texts are HTML there, so plain text is escaped as HTML
 * first.
 */
export function atomOf(site: string, kind: PostKind, posts: FeedPost[]) {
  const { plural, subtitle } = sections[kind]
  const self = `${site}/feeds/${kind}.atom`
  const feed = new Feed({
    id: self,
    title: `VRUMIES ${plural}`,
    description: `${subtitle}.`,
    link: site + listingPaths[kind],
    feedLinks: { atom: self },
    updated: new Date(latestOf(posts.map(changedAt)) ?? 0),
    generator: false,
  })
  for (const post of posts) {
    const url = site + pathOf(post)
    feed.addItem({
      id: url,
      link: url,
      title: escapeHtml(post.title),
      content: absolute(url, contentOf(site, post)),
      date: new Date(changedAt(post)),
      published: new Date(post.createdAt),
      author: [{ name: shownName(post.author), link: `${site}/profile/${post.author.handle}` }],
    })
  }
  return feed.atom1()
}

/** When a post was written, or last edited. */
export function changedAt({ createdAt, editedAt }: FeedPost) {
  return editedAt ?? createdAt
}

function contentOf(site: string, post: FeedPost) {
  const image = sized(site, post.thumbnail)
  const standing = standingOf(post)
  return [
    image && html`<p><img src="${image.url}" alt=""></p>`.markup,
    standing && html`<p>${standing}</p>`.markup,
    textOf(post),
  ]
    .filter(Boolean)
    .join('')
}

/** Feed readers do not know what a path belongs to: `/market` becomes `https://vrumies.example/market`. */
function absolute(page: string, markup: string) {
  return markup.replace(/(<[^>]* (?:href|src)=")([^"]*)/g, (all, before, address) => {
    const url = URL.parse(address, page)
    return url ? before + url.href : all
  })
}

/** Only its beginning if the posts before it fill the feed. */
function textOf(post: FeedPost) {
  const isBlog = post.kind === 'blog'
  if (!post.isWhole)
    return html`<p>${summaryOf({ description: post.start, descriptionHtml: isBlog ? post.start : null })}</p>`.markup
  return isBlog ? htmlOf(post) : html`${paragraphs(post.description)}`.markup
}

/** 'For sale: $14,800', 'For sale: $15.00 (60 VBT)', 'Sold out', 'Accepting quotes, 3 so far'; null for all else. */
function standingOf({ vehicle, market, request, tokens }: FeedPost) {
  if (request) return requestInWords(request)
  if (market) return noSaleWords(market) ?? `For sale: ${formatMoney(tokens ?? 0)}`
  if (!vehicle?.isForSale) return null
  return offSaleLine(vehicle) ?? ['For sale', askingPriceOf(vehicle)].filter(Boolean).join(': ')
}
