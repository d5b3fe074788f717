import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { sessionQuery } from '../identity/index.ts'
import { peopleQuery } from './api.ts'
import { Person } from './person.tsx'
import { SuggestedPeople } from './suggested-people.tsx'

type List = ReturnType<typeof usePeople>
type Props = { handle: string; side: 'followers' | 'following'; more: (list: List) => ReactNode }

const usePeople = (handle: string, side: Props['side']) => useInfiniteQuery(peopleQuery(handle, side))

/** A member's followers, or the people they follow. `more` renders the button for the next page. */
export function People({ handle, side, more }: Props) {
  const list = usePeople(handle, side)
  if (list.isPending) return <TextBones lines={4} />
  if (list.isError && !list.data) return <ErrorNote error={list.error} />
  const people = list.data.pages.flatMap((page) => page.items)
  if (people.length === 0) return <Nobody handle={handle} side={side} />
  return (
    <>
      <ul
        aria-label={side === 'followers' ? 'Followers' : 'Following'}
        className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-3"
      >
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
      {more(list)}
    </>
  )
}

function Nobody({ handle, side }: Pick<Props, 'handle' | 'side'>) {
  const { data: session } = useQuery(sessionQuery)
  const isFollowers = side === 'followers'
  return (
    <>
      <StatePanel icon={Users} title={isFollowers ? 'No followers yet' : 'Not following anyone yet'}>
        {isFollowers ? 'People who follow this profile show up here.' : 'People this profile follows show up here.'}
      </StatePanel>
      {!isFollowers && session?.me?.handle === handle && <SuggestedPeople kind="video" />}
    </>
  )
}
