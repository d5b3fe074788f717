import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#contract/members.ts'
import { useDelayedValue } from '../../../platform/use-delayed-value.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { membersQuery } from '../api.ts'
import { MemberRow } from './member-row.tsx'

/** Finds members, changes their roles, and ends their sessions. */
export function Members({ me }: { me: Me }) {
  const [text, setText] = useState('')
  const q = useDelayedValue(text.trim(), 300)
  return (
    <Panel title="Members" text="Everyone’s role and sessions.">
      <TextInput
        type="search"
        aria-label="Find a member"
        placeholder="Name, handle, or email"
        autoComplete="off"
        maxLength={200}
        icon={<Search size={18} aria-hidden />}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="mb-3 max-w-120"
      />
      <Found me={me} q={q} />
    </Panel>
  )
}

function Found({ me, q }: { me: Me; q: string }) {
  const list = useInfiniteQuery(membersQuery(q))
  if (list.isPending) return <TextBones lines={8} />
  if (!list.data) return <LoadFailed error={list.error} onRetry={list.refetch} />

  const members = list.data.pages.flatMap((page) => page.items)
  if (members.length === 0) return <p className="py-6 text-ink-2">No members found.</p>
  return (
    <>
      <ul aria-label="Members">
        {members.map((known) => (
          <MemberRow key={known.member.id} known={known} me={me} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
