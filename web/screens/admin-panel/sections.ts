import { Database, Filter, Gauge, Landmark, ScrollText, ToggleRight, Users } from 'lucide-react'

export const sections = [
  { key: 'dashboard', label: 'Dashboard', icon: Gauge },
  { key: 'data', label: 'Data', icon: Database },
  { key: 'members', label: 'Members', icon: Users },
  { key: 'books', label: 'Books', icon: Landmark },
  { key: 'controls', label: 'Switches', icon: ToggleRight },
  { key: 'rules', label: 'Rules', icon: Filter },
  { key: 'audit', label: 'Audit log', icon: ScrollText },
] as const

export type AdminSection = (typeof sections)[number]['key']
