import { type Static, Type } from 'typebox'
import { Id, Nullable, Page, Timestamp } from './basics.ts'
import { Member } from './members.ts'

/** `GET /api/disputes`: first those waiting for a moderator, then by deadline. Includes denied returns under appeal. */
export const OpenDispute = Type.Object({
  orderId: Id,
  number: Type.String(),
  kind: Type.Enum(['dispute', 'return']),
  title: Type.String(),
  buyer: Nullable(Member),
  seller: Nullable(Member),
  totalVbt: Type.Integer(),
  isWithModerator: Type.Boolean(),
  openedAt: Timestamp,
  endsAt: Nullable(Timestamp),
})
export type OpenDispute = Static<typeof OpenDispute>
export const OpenDisputePage = Page(OpenDispute)
export type OpenDisputePage = Static<typeof OpenDisputePage>
