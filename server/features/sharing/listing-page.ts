import type { Member } from '#contract/members.ts'
import { listingPaths, pathOf } from '#contract/paths.ts'
import type { PostCard, PostKind } from '#contract/posts.ts'
import { html } from '../../platform/http/html.ts'
import type { SharedPage } from './page.ts'
import { sized } from './pictures.ts'

/** The titles and subtitles of the banners, as in the app. */
export const sections = {
  video: ['Videos', 'Promote and share your automotive content.'],
  blog: ['Blogs', 'Promote and share your automotive content.'],
  forum: ['Forums', 'Promote and share your automotive content.'],
  vehicle: ['Vehicles', 'Promote and share your automotive content.'],
  request: ['Requests', 'Ask for the products and services you need.'],
  market: ['Market', 'Promote and sell your automotive products.'],
  event: ['Events', 'Share and join automotive events.'],
  directory: ['Directory', 'Promote and find automotive services.'],
} as const satisfies Record<PostKind, readonly [title: string, subtitle: string]>

export function listingPage(site: string, kind: PostKind, posts: PostCard[]): SharedPage {
  const [title, summary] = sections[kind]
  return {
    site,
    path: listingPaths[kind],
    title,
    summary,
    type: 'website',
    image: coverOf(site, posts),
    feed: `/feeds/${kind}.atom`,
    body: html`<h1>${title}</h1><p>${summary}</p>${links(posts)}`,
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
    image: image ?? coverOf(site, posts),
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
    body: html`<h1>${member.name}</h1><p>@${member.handle}</p>${links(posts)}`,
  }
}

function coverOf(site: string, posts: PostCard[]) {
  return sized(site, posts.find(({ thumbnail }) => thumbnail)?.thumbnail ?? null)
}

function links(posts: PostCard[]) {
  if (posts.length === 0) return html`<p>No Data Found.</p>`
  return html`<ul>${posts.map((post) => html`<li><a href="${pathOf(post)}">${post.title}</a> by ${post.author.name}</li>`)}</ul>`
}
