import { getRouteApi } from '@tanstack/react-router'
import { AdminPanel } from '../features/admin/index.ts'
import { usePageTitle } from '../platform/page-title.ts'

const route = getRouteApi('/adminpanel')

export function AdminPage() {
  usePageTitle('Admin panel')
  const { section = 'data', delete: collection } = route.useSearch()
  return <AdminPanel section={section} resumed={collection} />
}
