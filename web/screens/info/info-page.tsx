import type { ReactNode } from 'react'
import { INFO_PAGES } from '#contract/info-pages.ts'
import { usePageTitle } from '../../platform/page-title.ts'

type Props = { path: (typeof INFO_PAGES)[number]['path']; children: ReactNode }

/** The heading, the summary, and the text of a page about the site. */
export function InfoPage({ path, children }: Props) {
  const { title, summary } = INFO_PAGES.find((page) => page.path === path)!
  usePageTitle(title)
  return (
    <article className="mx-auto max-w-170 pt-2 pb-6 md:pt-6">
      <h1 className="type-h1 mb-3">{title}</h1>
      <p className="mb-8 max-w-[56ch] text-lg text-ink">{summary}</p>
      <div className="prose">{children}</div>
    </article>
  )
}
