import { Database, Landmark, ScrollText, Users } from 'lucide-react'

export const sections = [
  { key: 'data', label: 'Data', icon: Database },
  { key: 'members', label: 'Members', icon: Users },
  { key: 'books', label: 'Books', icon: Landmark },
  { key: 'audit', label: 'Audit log', icon: ScrollText },
] as const

export type AdminSection = (typeof sections)[number]['key']
