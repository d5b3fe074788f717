import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { Correspondents } from '#contract/inbox.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { errorToast } from '../../../ui/toast.tsx'
import { useAnnounced } from '../../../ui/use-announced.ts'
import { useOpenConversation } from '../opening/api.ts'
import { peopleQuery } from './api.ts'
import { rowClass } from './conversation-row.tsx'
import { rowMark } from './list-keys.ts'
import { RowBones } from './row-bones.tsx'

type Found = Correspondents['items'][number]
type Props = {
  q: string
  openId: number | null
  /** A conversation opens: the search is over. */
  onOpen: () => void
}

/** People the viewer has talked to come first. */
export function PeopleFound({ q, openId, onOpen }: Props) {
  const { data, error, isPending, refetch } = useQuery(peopleQuery(q))
  const isLate = useDelayed(isPending)
  const { open, isOpening } = useOpening(onOpen)
  useAnnounced(data ? foundWords(data.items.length) : null, q)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} className="px-5 pt-2" />
  if (!data) return isLate ? <RowBones count={3} /> : null
  if (data.items.length === 0) return <Nobody q={q} />
  const known = data.items.filter(({ conversationId }) => conversationId !== null)
  const others = data.items.filter(({ conversationId }) => conversationId === null)
  const rows = { openId, isOpening, onChoose: open }
  return (
    <div>
      <People title="People you’ve talked to" people={known} {...rows} />
      <People title="Other people" people={others} {...rows} />
    </div>
  )
}

/** '3 people found' */
function foundWords(count: number) {
  if (count === 0) return 'No one found'
  return count === 1 ? '1 person found' : `${count.toLocaleString('en-US')} people found`
}

type PeopleProps = {
  title: string
  people: Found[]
  openId: number | null
  isOpening: boolean
  onChoose: (found: Found) => void
}

function People({ title, people, openId, isOpening, onChoose }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="type-label px-5 pt-2 pb-1.5 text-ink-3">{title}</h2>
      <ul>
        {people.map((found) => (
          <li key={found.member.id}>
            <button
              {...rowMark}
              type="button"
              aria-current={found.conversationId !== null && found.conversationId === openId ? 'page' : undefined}
              aria-disabled={isOpening || undefined}
              onClick={() => onChoose(found)}
              className={rowClass}
            >
              <Avatar id={found.member.id} src={found.member.avatar && pictureUrl(found.member.avatar, 96)} size={44} />
              <span className="min-w-0">
                <b className="block truncate text-[14.5px] leading-5 font-[660]">
                  <bdi>{found.member.name}</bdi>
                </b>
                <span className="block truncate text-[13.5px] leading-4.5 text-ink-3">@{found.member.handle}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opens their conversation, and begins one with those who have none. */
function useOpening(onOpen: () => void) {
  const navigate = useNavigate()
  const opening = useOpenConversation()
  const show = (id: number) => {
    onOpen()
    const params = { conversationId: String(id) }
    void navigate({ to: '/inbox/$conversationId', params, state: { isWriting: true } })
  }
  const open = ({ member, conversationId }: Found) => {
    if (opening.isPending) return
    if (conversationId !== null) return show(conversationId)
    opening.mutate({ memberId: member.id }, { onSuccess: ({ id }) => show(id), onError: (error) => errorToast(error) })
  }
  return { open, isOpening: opening.isPending }
}

function Nobody({ q }: { q: string }) {
  return (
    <StatePanel
      icon={SearchX}
      title={`No one found for “${q}”`}
      className="bg-transparent! px-5! py-4! break-words shadow-none!"
    >
      Check the spelling, or try their name instead of their handle.
    </StatePanel>
  )
}
