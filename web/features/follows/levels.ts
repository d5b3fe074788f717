import { Bell, BellOff, BellRing, Eye } from 'lucide-react'
import type { FollowLevel } from '#contract/levels.ts'

/** What each level does, in the menu and in toasts. */
export const levels = [
  { level: 'watching', icon: BellRing, name: 'Watching', effect: 'You get a notification for every new post' },
  { level: 'following', icon: Bell, name: 'Following', effect: 'New posts appear in your Following panel' },
  { level: 'normal', icon: Eye, name: 'Normal', effect: 'New posts appear when you filter by Following' },
  { level: 'muted', icon: BellOff, name: 'Muted', effect: 'New posts stay out of the panel and the filter' },
] as const satisfies { level: FollowLevel; [more: string]: unknown }[]
