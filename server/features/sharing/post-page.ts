import { listingPaths, pathOf } from '#contract/paths.ts'
import type { Post } from '#contract/posts.ts'
import { html, safeHtml } from '../../platform/http/html.ts'
import { factsOf } from './facts.ts'
import type { SharedPage } from './page.ts'
import { sized } from './pictures.ts'
import { structuredData } from './structured-data.ts'
import { paragraphs, summaryOf } from './words.ts'

const types: Partial<Record<Post['kind'], SharedPage['type']>> = { video: 'video.other', market: 'product' }

/** The public page of a post: its text, picture, and facts. */
export function postPage(site: string, post: Post): SharedPage {
  const { author, title, createdAt, kind, thumbnail, video } = post
  const path = pathOf(post)
  const image = sized(site, thumbnail)
  const summary = summaryOf(post)
  return {
    site,
    path,
    title,
    summary,
    type: types[kind] ?? 'article',
    image,
    video: video?.mimeType === 'video/mp4' ? site + video.url : undefined,
    data: structuredData(site, post, { image: image?.url, summary }),
    feed: `/feeds/${kind}.atom`,
    body: html`
      <article>
        <h1>${title}</h1>
        <p>
          By <a href="/profile/${author.handle}">${author.name}</a>,
          <time datetime="${createdAt}">${dayOf(createdAt)}</time>${post.place && html`, ${post.place.label}`}
        </p>
        ${image && html`<img src="${image.url}" width="${image.width}" height="${image.height}" alt="">`}
        ${factsOf(post)}
        ${post.descriptionHtml === null ? paragraphs(post.description) : safeHtml(post.descriptionHtml)}
      </article>
      <p><a href="${listingPaths[kind]}">More like this</a></p>`,
  }
}

function dayOf(moment: string) {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}
