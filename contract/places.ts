import { type Static, Type } from 'typebox'
import { Id, Input, Nullable } from './basics.ts'

/** 'lat,lng' in degrees. */
export const NearText = Type.String({
  pattern: '^-?\\d{1,2}(?:\\.\\d{1,15})?,-?\\d{1,3}(?:\\.\\d{1,15})?$',
  description: 'Send latitude and longitude, such as 34.14,-118.13.',
})

/** 'west,south,east,north' in degrees. If west is greater than east, the area crosses the date line. */
export const BoundsText = Type.String({
  pattern:
    '^-?\\d{1,3}(?:\\.\\d{1,15})?,-?\\d{1,2}(?:\\.\\d{1,15})?,-?\\d{1,3}(?:\\.\\d{1,15})?,-?\\d{1,2}(?:\\.\\d{1,15})?$',
  description: 'Send west, south, east, and north, such as -118.5,33.9,-117.9,34.3.',
})

/**
 * A town in the gazetteer. `label` is its common name: 'Pasadena, CA' or 'Lyon, France'. `radiusKm`: how far a country or
 * state reaches; posts cannot be placed in one.
 */
export const Place = Type.Object({
  id: Id,
  label: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  timeZone: Type.String(),
  radiusKm: Type.Optional(Type.Number()),
})
export type Place = Static<typeof Place>

/**
 * `GET /api/places?q=pasad`: matching places, likeliest first: towns, ZIP codes, addresses, countries, and states. `near`
 * and `timeZone`: where the viewer is; the larger and nearer town is likelier.
 */
export const PlaceQuery = Input({
  q: Type.String({ minLength: 1, maxLength: 200 }),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  near: Type.Optional(NearText),
  timeZone: Type.Optional(Type.String({ maxLength: 64 })),
})
export type PlaceQuery = Static<typeof PlaceQuery>

/** `GET /api/places/of-address`: the town at which a post with this address is placed; several if it is unclear. */
export const AddressQuery = Input({ address: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) })

/** Where a post is. `isExact`: the coordinates are its own, not those of the town's center. */
export const PostPlace = Type.Object({
  label: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  isExact: Type.Boolean(),
})
export type PostPlace = Static<typeof PostPlace>

/** `GET /api/places/nearest?near=34.14,-118.14`: the town at or near these coordinates; none at sea. */
export const NearestPlaceQuery = Input({ near: NearText })
export const PlaceList = Type.Object({ items: Type.Array(Place) })
export type PlaceList = Static<typeof PlaceList>

/** `GET /api/places/in-view?bounds=…`: the largest towns in an area of the map. */
export const PlacesInViewQuery = Input({
  bounds: BoundsText,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
})
export type PlacesInViewQuery = Static<typeof PlacesInViewQuery>

export const PlaceLabel = Type.Object({
  id: Id,
  name: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  population: Type.Integer(),
})
export type PlaceLabel = Static<typeof PlaceLabel>
/** `GET /api/places/map-settings`. `timeZone`: the viewer's, such as America/Denver. */
export const MapSettingsQuery = Input({ timeZone: Type.Optional(Type.String({ maxLength: 64 })) })

/**
 * `styleUrl`: the map style from `MAP_STYLE_URL`; null: the bundled one. `here`: the town that names the viewer's time
 * zone; null if it is unknown.
 */
export const MapSettings = Type.Object({
  styleUrl: Nullable(Type.String()),
  here: Nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
})
export type MapSettings = Static<typeof MapSettings>
export const PlaceLabels = Type.Object({ items: Type.Array(PlaceLabel) })
