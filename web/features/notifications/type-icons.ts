import {
  AtSign,
  BadgeCheck,
  Bookmark,
  CornerDownRight,
  HeartHandshake,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Newspaper,
  Search,
  ShieldCheck,
  Tag,
  ThumbsUp,
  UserPlus,
} from 'lucide-react'
import type { NotificationType } from '#contract/notification-types.ts'

export const typeIcons: Record<NotificationType, LucideIcon> = {
  comment: MessageCircle,
  answer: CornerDownRight,
  mention: AtSign,
  reply: MessagesSquare,
  accepted: BadgeCheck,
  like: ThumbsUp,
  follower: UserPlus,
  post: Newspaper,
  reminder: Bookmark,
  search: Search,
  price: Tag,
  tip: HeartHandshake,
  moderation: ShieldCheck,
}
