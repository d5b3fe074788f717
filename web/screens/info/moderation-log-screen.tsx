import { Link } from '@tanstack/react-router'
import { INFO_PAGES } from '#contract/info-pages.ts'
import { PublicLog } from '../../features/moderation/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'

const { title, summary } = INFO_PAGES.find(({ path }) => path === '/moderation-log')!

/** What moderators decided, for everyone. */
export function ModerationLogScreen() {
  usePageTitle(title)
  return (
    <article className="mx-auto max-w-200 pt-2 pb-6 md:pt-6">
      <h1 className="type-h1 mb-3">{title}</h1>
      <p className="mb-6 max-w-[60ch] text-md text-ink-2">
        {summary} The{' '}
        <Link to="/rules" className="text-powder underline underline-offset-3">
          rules
        </Link>{' '}
        say what belongs here, and how to appeal.
      </p>
      <PublicLog />
    </article>
  )
}
