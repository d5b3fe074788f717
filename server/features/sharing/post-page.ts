import { shownName } from '#contract/members.ts'
import { listingPaths, pathOf } from '#contract/paths.ts'
import type { Post } from '#contract/posts.ts'
import { requestInWords } from '#contract/request-words.ts'
import { sections } from '#contract/sections.ts'
import { html, safeHtml } from '../../platform/http/html.ts'
import { factsOf } from './facts.ts'
import type { SharedPage } from './page.ts'
import { lead, previewPicture, sized } from './pictures.ts'
import { structuredData } from './structured-data.ts'
import { paragraphs, summaryOf } from './words.ts'

const types: Partial<Record<Post['kind'], SharedPage['type']>> = { video: 'video.other', market: 'product' }

/** The calls that the app makes first on a post's page. */
export function postCalls({ kind, id }: Pick<Post, 'kind' | 'id'>) {
  const call = `/api/posts/${id}`
  const thread = kind === 'forum' ? [`${call}/thread`] : []
  return [call, `${call}/related`, `${call}/comments`, ...thread, '/api/session']
}

/** The public page of a post: its text, picture, and facts. */
export function postPage(site: string, post: Post): SharedPage {
  const { author, title, createdAt, kind, thumbnail, video, request } = post
  const path = pathOf(post)
  const summary = summaryOf(post)
  return {
    site,
    path,
    title,
    summary: request ? `${requestInWords(request)}. ${summary}` : summary,
    type: types[kind] ?? 'article',
    image: previewPicture(site, thumbnail, kind, title),
    video: video?.mimeType === 'video/mp4' ? site + video.url : undefined,
    data: structuredData(site, post, { image: sized(site, thumbnail)?.url, summary }),
    feed: `/feeds/${kind}.atom`,
    body: html`
      <article data-kind="${kind}">
        ${lead(post)}
        <p>
          <a href="${listingPaths[kind]}">${sections[kind].plural}</a> <strong>VRUMIES</strong>
          ${post.place && html`<span>${post.place.label}</span>`}
          <time datetime="${createdAt}">${dayOf(createdAt)}</time>
        </p>
        <h1>${title}</h1>
        <p>By <a href="/profile/${author.handle}">${shownName(author)}</a></p>
        <div>
          ${factsOf(post)}
          ${post.descriptionHtml === null ? paragraphs(post.description) : safeHtml(post.descriptionHtml)}
        </div>
      </article>`,
  }
}

function dayOf(moment: string) {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}
