import { getRouteApi } from '@tanstack/react-router'
import { AccountSettings } from '../features/identity/settings/index.ts'
import { SettingsFrame } from '../features/settings/index.ts'

const route = getRouteApi('/settings/account')

export function SettingsPage() {
  const { error } = route.useSearch()
  return <SettingsFrame>{(me) => <AccountSettings me={me} failure={error} />}</SettingsFrame>
}
