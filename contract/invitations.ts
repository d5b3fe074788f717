import { type Static, Type } from 'typebox'
import { Id, Input, Nullable } from './basics.ts'
import { Member } from './members.ts'
import { ProviderRating } from './quotes.ts'

export const MAX_INVITATIONS = 10

/** The body of `POST /api/requests/{id}/invitations`. */
export const NewInvitation = Input({ businessId: Id })

/** `GET /api/requests/{id}/businesses`: whom the author could invite, nearest first. */
export const BusinessesToInvite = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      owner: Member,
      rating: Type.Union([ProviderRating, Type.Null()]),
      miles: Nullable(Type.Integer()),
      isInvited: Type.Boolean(),
    }),
  ),
  left: Type.Integer(),
})
export type BusinessesToInvite = Static<typeof BusinessesToInvite>
