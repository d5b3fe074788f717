import { getRouteApi } from '@tanstack/react-router'
import { Settings } from '../features/identity/settings/index.ts'

const route = getRouteApi('/settings')

export function SettingsPage() {
  return <Settings failure={route.useSearch().error} />
}
