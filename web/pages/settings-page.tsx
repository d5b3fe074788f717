import { usePageTitle } from '../platform/page-title.ts'

export function SettingsPage() {
  usePageTitle('Settings')
  return <h1 className="type-h1">Settings</h1>
}
