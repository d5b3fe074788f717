import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/members.ts'
import { POST_KINDS } from '#contract/posts.ts'
import { TabRow, tabClass } from '../../ui/tabs.tsx'
import { kinds } from '../posts/index.ts'

/** All, each kind that there is something of, and to oneself the drafts and what was deleted. */
export function ProfileTabs({ profile: { handle, posts, isMe }, tab }: { profile: Profile; tab: string }) {
  const shown = POST_KINDS.filter((kind) => posts[kind] || kind === tab)
  const all = Object.values(posts).reduce((sum, some) => sum + some, 0)

  return (
    <nav aria-label="Posts" className="mt-5 mb-4">
      <TabRow current={tab}>
        <Tab handle={handle} isCurrent={tab === 'all'} label="All" count={all} />
        {shown.map((kind) => (
          <Tab
            key={kind}
            handle={handle}
            tab={kind}
            isCurrent={tab === kind}
            label={kinds[kind].plural}
            count={posts[kind] ?? 0}
          />
        ))}
        {isMe && <Tab handle={handle} tab="drafts" isCurrent={tab === 'drafts'} label="Drafts" />}
        {isMe && <Tab handle={handle} tab="deleted" isCurrent={tab === 'deleted'} label="Deleted" />}
      </TabRow>
    </nav>
  )
}

type TabProps = { handle: string; tab?: string; isCurrent: boolean; label: string; count?: number }

function Tab({ handle, tab, isCurrent, label, count }: TabProps) {
  return (
    <Link
      to="/profile/$handle"
      params={{ handle }}
      search={tab ? { tab } : {}}
      resetScroll={false}
      aria-current={isCurrent ? 'page' : undefined}
      className={tabClass}
    >
      {label}
      {count !== undefined && <span className="text-ink-3 tabular-nums">{count}</span>}
    </Link>
  )
}
