import { getRouteApi } from '@tanstack/react-router'
import { AccountSettings } from '../../features/identity/settings/index.ts'
import { SettingsFrame } from './settings-frame.tsx'

const route = getRouteApi('/settings/account')

export function AccountSettingsScreen() {
  const { error } = route.useSearch()
  return <SettingsFrame>{(me) => <AccountSettings me={me} failure={error} />}</SettingsFrame>
}
