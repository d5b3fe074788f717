import { useQueries, useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../features/identity/index.ts'
import { overviewQuery } from '../../features/search/index.ts'

type Example = { text: string; meaning: string; isForMembers?: true }

const examples: readonly Example[] = [
  { text: 'type:market price:<200 wheels', meaning: 'Wheels under 200 VBT' },
  { text: 'type:request urgency:urgent', meaning: 'Urgent requests' },
  { text: 'type:market fits:garage', meaning: 'Parts that fit your garage', isForMembers: true },
  { text: 'type:directory is:open', meaning: 'Shops that are open now' },
  { text: 'type:vehicle is:for-sale year:<1990', meaning: 'Pre-1990 vehicles for sale' },
  { text: 'has:video within:week', meaning: 'Posts with a video from the past week' },
  { text: 'type:market condition:used', meaning: 'Used parts' },
  { text: 'type:vehicle is:for-sale', meaning: 'Vehicles for sale' },
  { text: 'type:forum brakes', meaning: 'Threads about brakes' },
  { text: 'type:event has:photo', meaning: 'Events with a photo' },
]
const MOST = 6
const STALE_MS = 10 * 60_000

/** The first examples that find something for this viewer; undefined while that is unknown. */
export function useExamples(): Example[] | undefined {
  const { data: session } = useQuery(sessionQuery)
  const fitting = session ? examples.filter(({ isForMembers }) => session.me || !isForMembers) : []
  const found = useQueries({
    queries: fitting.map(({ text }) => ({ ...overviewQuery(text), placeholderData: undefined, staleTime: STALE_MS })),
  })
  if (!session || found.some(({ isPending }) => isPending)) return undefined
  return fitting.filter((_, index) => hasPosts(found[index]?.data?.counts)).slice(0, MOST)
}

function hasPosts(counts: Record<string, number> = {}) {
  return Object.values(counts).some((count) => count > 0)
}
