import { Bell, BellOff, BellRing, Eye } from 'lucide-react'
import type { FollowLevel } from '#contract/levels.ts'

/** What each level does, in the menu and in toasts. */
export const levels = [
  { level: 'watching', icon: BellRing, name: 'Watching', effect: 'You are told of every new post' },
  { level: 'following', icon: Bell, name: 'Following', effect: 'New posts stand in your Following panel' },
  { level: 'normal', icon: Eye, name: 'Normal', effect: 'New posts stand under the filter Following' },
  { level: 'muted', icon: BellOff, name: 'Muted', effect: 'New posts stay out of both' },
] as const satisfies { level: FollowLevel; [more: string]: unknown }[]
