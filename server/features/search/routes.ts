import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PostPage } from '#contract/posts.ts'
import {
  FoundPersonPage,
  FoundTagPage,
  SearchNamesQuery,
  SearchOverview,
  SearchPostsQuery,
  SearchQuery,
  SearchStart,
  SuggestionQuery,
  Suggestions,
} from '#contract/search.ts'
import type { Sql } from '../../platform/database/database.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { perSource, primaryReads, type Read } from '../../platform/http/replica-reads.ts'
import { searchPeople } from './people.queries.ts'
import { searchPosts } from './posts.queries.ts'
import { overview } from './queries.ts'
import { starts } from './start.queries.ts'
import { suggest } from './suggestions.queries.ts'
import { searchTags } from './tags.queries.ts'

const describe = operations('Search', {
  searchEverything: ['GET /search', 'Search posts, people, and tags at once'],
  getSearchStart: ['GET /search/start', 'Get what there is to browse before searching'],
  searchPosts: ['GET /search/posts', 'Search posts'],
  searchPeople: ['GET /search/people', 'Search people'],
  searchTags: ['GET /search/tags', 'Search tags'],
  suggestSearches: ['GET /search/suggestions', 'Suggest searches for what is typed so far'],
})

const config = { access: 'anyone', rateLimit: callLimits.search } as const

export type SearchOptions = {
  /** How to read for a call; by default, with `sql`. */
  read?: Read
  /** How long everyone shares what there is to browse. */
  startMs?: number
}

/** `sql`: a pool with a shorter statement timeout. */
export const searchRoutes: FastifyPluginAsyncTypebox<SearchOptions & { sql: Sql }> = async (app, options) => {
  describe(app)
  const { sql, read = primaryReads(sql) } = options
  const startIn = perSource((source) => starts(source, options))

  app.get('/search', { config, schema: { querystring: SearchQuery, response: { 200: SearchOverview } } }, (call) =>
    read(call, (sql) => overview(sql, call.viewer, call.query.q)),
  )

  app.get('/search/start', { config, schema: { response: { 200: SearchStart } } }, (call) =>
    read(call, (sql) => startIn(sql)(call.viewer)),
  )

  app.get('/search/posts', { config, schema: { querystring: SearchPostsQuery, response: { 200: PostPage } } }, (call) =>
    read(call, (sql) => searchPosts(sql, call.viewer, call.query)),
  )

  app.get(
    '/search/people',
    { config, schema: { querystring: SearchNamesQuery, response: { 200: FoundPersonPage } } },
    (call) => read(call, (sql) => searchPeople(sql, call.viewer, call.query)),
  )

  app.get(
    '/search/tags',
    { config, schema: { querystring: SearchNamesQuery, response: { 200: FoundTagPage } } },
    (call) => read(call, (sql) => searchTags(sql, call.query)),
  )

  app.get(
    '/search/suggestions',
    {
      config: { ...config, rateLimit: callLimits.typing },
      schema: { querystring: SuggestionQuery, response: { 200: Suggestions } },
    },
    async (call) => ({ items: await read(call, (sql) => suggest(sql, call.viewer, call.query)) }),
  )
}
