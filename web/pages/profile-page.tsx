import { usePageTitle } from '../platform/page-title.ts'

export function ProfilePage() {
  usePageTitle('Profile')
  return <h1 className="type-h1">Profile</h1>
}
