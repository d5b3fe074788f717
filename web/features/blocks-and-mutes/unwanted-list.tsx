import { useInfiniteQuery } from '@tanstack/react-query'
import type { Unwanted } from '#contract/blocks-and-mutes.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { dayOf } from '../../platform/time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { unwantedQuery, useMemberAct } from './api.ts'

const words = {
  blocks: {
    undo: 'Unblock',
    back: 'block',
    done: 'is unblocked',
    none: 'You haven’t blocked anyone.',
    label: 'Blocked people',
  },
  mutes: {
    undo: 'Unmute',
    back: 'mute',
    done: 'is no longer muted',
    none: 'You haven’t muted anyone.',
    label: 'Muted people',
  },
} as const

/** Blocked or muted people. Each can be unblocked or unmuted, and the toast offers Undo. */
export function UnwantedList({ list }: { list: 'blocks' | 'mutes' }) {
  const people = useInfiniteQuery(unwantedQuery(list))
  if (people.isPending) return <TextBones lines={2} />
  if (!people.data) return <ErrorNote error={people.error} />
  const items = people.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p className="text-ink-2">{words[list].none}</p>

  return (
    <>
      <ul aria-label={words[list].label} className="grid gap-2">
        {items.map((one) => (
          <Person key={one.member.id} one={one} list={list} />
        ))}
      </ul>
      <LoadMore list={people} />
    </>
  )
}

function Person({ one: { member, since }, list }: { one: Unwanted; list: 'blocks' | 'mutes' }) {
  const { undo, back, done } = words[list]
  const act = useMemberAct()
  const { handle, name } = member
  const again = () => void act.mutateAsync({ act: back, handle }).catch((error: Error) => errorToast(error))
  const lift = () =>
    act.mutateAsync({ act: `un${back}`, handle }).then(
      () => toast(`${name} ${done}`, { label: 'Undo', onSelect: again }),
      () => {}, // shown as `act.error`
    )

  return (
    <li className="rounded-md bg-surface-1 px-4 py-3 shadow-1">
      <div className="flex items-center gap-3">
        <Avatar id={member.id} src={member.avatar && pictureUrl(member.avatar, 96)} size={40} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-ink-3">
            @{handle}, since {dayOf(since)}
          </p>
        </div>
        <Button size="sm" isBusy={act.isPending} aria-label={`${undo} ${name}`} onClick={lift}>
          {undo}
        </Button>
      </div>
      <ErrorNote error={act.error} className="mt-3" />
    </li>
  )
}
