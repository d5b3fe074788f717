import type { ReportedType } from '#contract/reports.ts'

export const itemTypeNames: Record<ReportedType, string> = {
  post: 'Post',
  comment: 'Comment',
  reply: 'Reply',
  member: 'Member',
  review: 'Review',
  message: 'Message',
  order: 'Order',
  quote: 'Quote',
}
