import { useQuery } from '@tanstack/react-query'
import type { PostKind } from '#contract/posts.ts'
import { followingQuery } from '../listings/index.ts'
import { Person } from './person.tsx'

/** The most active creators of a section, for members who follow no one yet. Empty for everyone else. */
export function SuggestedPeople({ kind }: { kind: PostKind }) {
  const { data } = useQuery(followingQuery(kind))
  if (!data || data.isFollowing || data.items.length === 0) return null
  const people = [...new Map(data.items.map(({ author }) => [author.id, author])).values()]

  return (
    <section aria-labelledby="suggested-people" className="mt-5">
      <h2 id="suggested-people" className="type-h4 mb-3">
        People to follow
      </h2>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}
