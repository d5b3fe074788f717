import { type Static, Type } from 'typebox'
import { Id, Input } from './basics.ts'

/** A town of the gazetteer. `label` is how people write it: 'Pasadena, CA' or 'Lyon, France'. */
export const Place = Type.Object({
  id: Id,
  label: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  timeZone: Type.String(),
})
export type Place = Static<typeof Place>

/** `GET /api/places?q=pasad`: the towns that were probably meant, the likeliest first. */
export const PlaceQuery = Input({
  q: Type.String({ minLength: 1, maxLength: 200 }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
})
export type PlaceQuery = Static<typeof PlaceQuery>

/** Where a post is. `isExact`: the coordinates are its own, not its town's centre. */
export const PostPlace = Type.Object({
  label: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  isExact: Type.Boolean(),
})
export type PostPlace = Static<typeof PostPlace>
