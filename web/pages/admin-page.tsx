import { getRouteApi } from '@tanstack/react-router'
import { AdminPanel } from '../features/admin/index.ts'
import { usePageTitle } from '../platform/page-title.ts'

const route = getRouteApi('/adminpanel')

export function AdminPage() {
  usePageTitle('Admin panel')
  return <AdminPanel section={route.useSearch().section ?? 'data'} />
}
