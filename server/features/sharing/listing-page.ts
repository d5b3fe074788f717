import { type Member, shownName } from '#contract/members.ts'
import { listingPaths, pathOf } from '#contract/paths.ts'
import type { PostCard, PostKind } from '#contract/posts.ts'
import { PITCH, sections } from '#contract/sections.ts'
import { html } from '../../platform/http/html.ts'
import type { SharedPage } from './page.ts'
import { previewPicture, sized, thumbnail } from './pictures.ts'
import type { SharedStorefront } from './queries.ts'

/** The first listing is the site's home. */
const home = [
  'VRUMIES',
  'What car people drive, build, need, and sell: videos, blogs, forums, vehicles, requests, a market, events, and a directory of shops.',
] as const

/** The calls that the app makes first on a listing. */
export const listingCalls = (kind: PostKind) => [
  `/api/posts?kind=${kind}`,
  `/api/posts/following?kind=${kind}`,
  // The tags of the forum.
  ...(kind === 'forum' ? [`/api/posts/facets?kind=${kind}`] : []),
  '/api/session',
]

export function listingPage(site: string, kind: PostKind, posts: PostCard[]): SharedPage {
  const { plural, subtitle } = sections[kind]
  const path = listingPaths[kind]
  const [title, summary] = path === '/' ? home : [plural, `${subtitle}.`]
  return {
    site,
    path,
    title,
    summary,
    type: 'website',
    image: previewPicture(site, coverOf(posts), path === '/' ? 'site' : kind, title),
    feed: `/feeds/${kind}.atom`,
    body: html`${header(kind)}
      <p>${PITCH[0]}<span>${PITCH[1]}</span>.</p>
      ${kind === 'forum' ? rows(posts) : cards(posts, belowOf(kind))}`,
  }
}

export function profilePage(site: string, member: Member, posts: PostCard[]): SharedPage {
  const summary = `${member.name} (@${member.handle}) on VRUMIES, an automotive community and marketplace.`
  const path = `/profile/${member.handle}`
  const image = sized(site, member.avatar)
  return {
    site,
    path,
    title: member.name,
    summary,
    type: 'profile',
    image: previewPicture(site, member.avatar ?? coverOf(posts), 'site', member.name),
    data: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: member.name,
        alternateName: member.handle,
        url: site + path,
        image: image?.url,
      },
    },
    body: html`<article><h1>${member.name}</h1><p>@${member.handle}</p>${cards(posts)}</article>`,
  }
}

export function storefrontPage(site: string, { member, name, about, banner, posts }: SharedStorefront): SharedPage {
  const summary = about?.slice(0, MOST_SUMMARY) ?? `Car parts from ${name} on VRUMIES.`
  const path = `/sellers/${member.handle}`
  return {
    site,
    path,
    title: name,
    summary,
    type: 'website',
    image: previewPicture(site, banner ?? coverOf(posts), 'market', name),
    data: { '@context': 'https://schema.org', '@type': 'Store', name, description: summary, url: site + path },
    body: html`<article><h1>${name}</h1>${about && html`<p>${about}</p>`}${cards(posts)}</article>`,
  }
}

/** In characters. */
const MOST_SUMMARY = 200

function coverOf(posts: PostCard[]) {
  return posts.find(({ thumbnail }) => thumbnail)?.thumbnail ?? null
}

/** As in the app; phones load the smaller crop. */
function header(kind: PostKind) {
  const { banner, subtitle, art } = sections[kind]
  return html`<header>
        <picture>
          <source media="(width < 52.5rem)" srcset="/art/banner-${art}-small.webp">
          <img src="/art/banner-${art}.webp" alt="" fetchpriority="high">
        </picture>
        <h1>
          <strong>${banner.toUpperCase()}</strong><span class="livery"> - </span>
          ${subtitle.toUpperCase()}
        </h1>
      </header>`
}

/** What is above the cards, and for the filters, how many lines these have below their titles. */
function belowOf(kind: PostKind) {
  if (sections[kind].art === 'content') return 'tabs'
  return kind === 'market' || kind === 'directory' ? 'filters-long' : 'filters'
}

/** In the order and with the pictures of the app's cards, which replace them in the same places. */
function cards(posts: PostCard[], below: ReturnType<typeof belowOf> = 'filters') {
  if (posts.length === 0) return html`<p>No Data Found.</p>`
  return html`<ul data-below="${below}">${posts.map(
    (post, index) => html`
        <li><a href="${pathOf(post)}">${post.title}</a> <span><small>by</small> ${shownName(post.author)}</span>
          ${thumbnail(post, index)}</li>`,
  )}</ul>`
}

/** As tall as the app's rows, which replace them in the same places. */
function rows(posts: PostCard[]) {
  if (posts.length === 0) return html`<p>No Data Found.</p>`
  return html`<ul data-below="tabs" data-rows>${posts.map(
    (post) => html`
        <li><div><a href="${pathOf(post)}">${post.title}</a>
          <p>${post.thread?.excerpt}</p></div>
          <span><small>by</small> ${shownName(post.author)}</span></li>`,
  )}</ul>`
}
