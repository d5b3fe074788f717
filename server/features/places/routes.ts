import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AddressQuery,
  MapSettings,
  MapSettingsQuery,
  NearestPlaceQuery,
  PlaceLabels,
  PlaceList,
  PlaceQuery,
  PlacesInViewQuery,
} from '#contract/places.ts'
import type { Sql } from '../../platform/database/database.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { readNear } from './near.ts'
import { findTimeZone } from './nearness.queries.ts'
import { findNearestPlace, findPlaceFor, listPlacesInView, searchPlaces } from './queries.ts'

const describe = operations('Places', {
  searchPlaces: ['GET /places', 'Search towns by name'],
  findPlaceOfAddress: ['GET /places/of-address', 'Find the town of an address'],
  findNearestPlace: ['GET /places/nearest', 'Find the nearest town'],
  getMapSettings: ['GET /places/map-settings', 'Get the style of maps, and where to open them'],
  listPlacesInView: ['GET /places/in-view', 'List the towns in a part of the map'],
})

/** `mapStyleUrl`: a map style with real tiles. */
type Options = { sql: Sql; mapStyleUrl?: string | undefined }

export const placeRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, mapStyleUrl }) => {
  describe(app)
  app.get(
    '/places',
    {
      config: { access: 'anyone', rateLimit: callLimits.search },
      schema: { querystring: PlaceQuery, response: { 200: PlaceList } },
    },
    async ({ query: { q, limit = 8, near, timeZone } }) => {
      const viewer = near ? readNear(near) : timeZone ? await findTimeZone(sql, timeZone) : null
      return { items: await searchPlaces(sql, q, { limit, near: viewer }) }
    },
  )

  app.get(
    '/places/of-address',
    {
      config: { access: 'anyone', rateLimit: { ...callLimits.typing, cost: callLimits.search.cost } },
      schema: { querystring: AddressQuery, response: { 200: PlaceList } },
    },
    async ({ query: { address } }) => {
      const answer = await findPlaceFor(sql, address)
      if (answer.found === 'one') return { items: [answer.place] }
      return { items: answer.found === 'several' ? answer.candidates : [] }
    },
  )

  app.get(
    '/places/nearest',
    {
      config: { access: 'anyone', rateLimit: callLimits.read },
      schema: { querystring: NearestPlaceQuery, response: { 200: PlaceList } },
    },
    async (call) => {
      const { latitude, longitude } = readNear(call.query.near)
      const place = await findNearestPlace(sql, latitude, longitude)
      return { items: place ? [place] : [] }
    },
  )

  app.get(
    '/places/map-settings',
    {
      config: { access: 'anyone', rateLimit: callLimits.read },
      schema: { querystring: MapSettingsQuery, response: { 200: MapSettings } },
    },
    async ({ query: { timeZone } }) => ({
      styleUrl: mapStyleUrl ?? null,
      here: timeZone ? await findTimeZone(sql, timeZone) : null,
    }),
  )

  app.get(
    '/places/in-view',
    {
      config: { access: 'anyone', rateLimit: callLimits.read },
      schema: { querystring: PlacesInViewQuery, response: { 200: PlaceLabels } },
    },
    async (call) => ({ items: await listPlacesInView(sql, call.query.bounds, call.query.limit) }),
  )
}
