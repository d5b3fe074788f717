import { INFO_PAGES } from '#contract/info-pages.ts'
import { listingPaths, pathOf } from '#contract/paths.ts'
import type { PostKind } from '#contract/posts.ts'
import { escapeHtml } from '../../platform/http/html.ts'

const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The index of sitemap files: one for the sections, and as many as the posts need. */
export function sitemapIndex(site: string, pages: number) {
  const files = ['sections', ...Array.from({ length: pages }, (_, index) => `posts-${index + 1}`)]
  return xml(
    'sitemapindex',
    files.map((file) => `<sitemap>${loc(`${site}/sitemaps/${file}.xml`)}</sitemap>`),
  )
}

export function sectionsSitemap(site: string) {
  return xml(
    'urlset',
    [...Object.values(listingPaths), ...INFO_PAGES.map(({ path }) => path)].map(
      (path) => `<url>${loc(site + path)}</url>`,
    ),
  )
}

export function postsSitemap(site: string, posts: readonly { id: number; kind: PostKind; changedAt: string }[]) {
  return xml(
    'urlset',
    posts.map((post) => `<url>${loc(site + pathOf(post))}<lastmod>${post.changedAt}</lastmod></url>`),
  )
}

export function robots(site: string) {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\n`
}

function xml(root: string, entries: string[]) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${xmlns}>\n${entries.join('\n')}\n</${root}>\n`
}

function loc(url: string) {
  return `<loc>${escapeHtml(url)}</loc>`
}
