import { getRouteApi } from '@tanstack/react-router'
import { Profile } from '../features/profiles/index.ts'

const route = getRouteApi('/profile/$handle')

export function ProfilePage() {
  const { handle } = route.useParams()
  const { tab } = route.useSearch()
  return <Profile key={handle} handle={handle} tab={tab} />
}
