import { type Static, type TSchema, Type } from 'typebox'
import { Id, Input, Page, PageQuery, RequiredText, Timestamp } from './basics.ts'
import { ServiceCategory } from './kinds/directory.ts'
import { Category } from './kinds/market.ts'
import { Sort } from './listings.ts'
import { Member } from './members.ts'
import { PostKind } from './posts.ts'
import { MAX_SEARCH_LENGTH } from './search-grammar.ts'

/** In the grammar of `search-grammar.ts`. */
const SearchText = Type.String({ maxLength: MAX_SEARCH_LENGTH })

/** `GET /api/search`: the counts of all results, and the first people and tags. */
export const SearchQuery = Input({ q: SearchText })

/** `GET /api/search/posts`; all kinds by default. */
export const SearchPostsQuery = Input({
  ...PageQuery.properties,
  q: SearchText,
  kind: Type.Optional(PostKind),
  sort: Type.Optional(Sort),
})
export type SearchPostsQuery = Static<typeof SearchPostsQuery>

/** `GET /api/search/people` and `/tags`. */
export const SearchNamesQuery = Input({ ...PageQuery.properties, q: SearchText })
export type SearchNamesQuery = Static<typeof SearchNamesQuery>

export const FoundPerson = Type.Object({ ...Member.properties, points: Type.Integer(), followers: Type.Integer() })
export type FoundPerson = Static<typeof FoundPerson>
export const FoundPersonPage = Page(FoundPerson)
export type FoundPersonPage = Static<typeof FoundPersonPage>

/** `posts`: how many posts had it at the last count. */
export const FoundTag = Type.Object({ name: Type.String(), posts: Type.Integer() })
export type FoundTag = Static<typeof FoundTag>
export const FoundTagPage = Page(FoundTag)
export type FoundTagPage = Static<typeof FoundTagPage>

/** The most posts that a search counts, and if there are more, the most of one kind; and the most people and tags. */
export const MOST_COUNTED = 10_000
export const MOST_OF_A_KIND = 1_000

/**
 * `counts`: by kind. `isCapped`: there are more than `MOST_COUNTED` posts, and kinds are counted up to `MOST_OF_A_KIND`, as
 * people and tags always are. `notes`: invalid filters that are searched as words, with what is allowed. `people` and `tags` match
 * words only, so they are empty if the search has a filter, which only applies to posts.
 */
export const SearchOverview = Type.Object({
  counts: Type.Record(Type.String(), Type.Integer()),
  isCapped: Type.Boolean(),
  people: Type.Array(FoundPerson),
  tags: Type.Array(FoundTag),
  peopleCount: Type.Integer(),
  tagCount: Type.Integer(),
  notes: Type.Array(Type.Object({ text: Type.String(), message: Type.String() })),
})
export type SearchOverview = Static<typeof SearchOverview>

/** `posts`: how many posts had it at the last count. */
const Popular = <Value extends TSchema>(value: Value) => Type.Array(Type.Object({ value, posts: Type.Integer() }))

/** A search that finds something, and what it means in words. */
export const SearchExample = Type.Object({ text: Type.String(), meaning: Type.String() })
export type SearchExample = Static<typeof SearchExample>

/** `GET /api/search/start`: what to browse before anything is typed, most common first. `services`: of businesses. */
export const SearchStart = Type.Object({
  makes: Type.Array(FoundTag),
  tags: Type.Array(FoundTag),
  categories: Popular(Category),
  services: Popular(ServiceCategory),
  examples: Type.Array(SearchExample),
})
export type SearchStart = Static<typeof SearchStart>

export const SUGGESTION_TYPES = ['post', 'person', 'tag', 'make', 'place'] as const

/**
 * `GET /api/search/suggestions`: what starts with `q`. `only`: one type, such as after `make:`. `timeZone`: the viewer's;
 * nearer towns come first.
 */
export const SuggestionQuery = Input({
  q: Type.String({ minLength: 1, maxLength: 100 }),
  only: Type.Optional(Type.Enum(SUGGESTION_TYPES)),
  timeZone: Type.Optional(Type.String({ maxLength: 64 })),
})
export type SuggestionQuery = Static<typeof SuggestionQuery>

/** `id` and `kind`: only for posts; `handle`: only for people. */
export const Suggestion = Type.Object({
  type: Type.Enum(SUGGESTION_TYPES),
  label: Type.String(),
  id: Type.Optional(Id),
  kind: Type.Optional(PostKind),
  handle: Type.Optional(Type.String()),
})
export type Suggestion = Static<typeof Suggestion>
export const Suggestions = Type.Object({ items: Type.Array(Suggestion) })
export type Suggestions = Static<typeof Suggestions>

export const RHYTHMS = ['at_once', 'daily', 'weekly', 'never'] as const
export const Rhythm = Type.Enum(RHYTHMS)
export type Rhythm = Static<typeof Rhythm>
export const MAX_SAVED_SEARCHES = 100
export const MAX_SEARCH_NAME_LENGTH = 80

const saved = { name: RequiredText(MAX_SEARCH_NAME_LENGTH), q: RequiredText(MAX_SEARCH_LENGTH), rhythm: Rhythm }

/** The body of `POST /api/my/saved-searches`. */
export const NewSavedSearch = Input(saved)
export type NewSavedSearch = Static<typeof NewSavedSearch>

/** The body of `PATCH /api/my/saved-searches/{id}`; omitted fields stay unchanged. */
export const SavedSearchChange = Input({
  name: Type.Optional(saved.name),
  q: Type.Optional(saved.q),
  rhythm: Type.Optional(saved.rhythm),
})
export type SavedSearchChange = Static<typeof SavedSearchChange>

/** `rhythm`: how often to notify the owner of new posts. */
export const SavedSearch = Type.Object({
  id: Id,
  name: Type.String(),
  q: Type.String(),
  rhythm: Rhythm,
  createdAt: Timestamp,
})
export type SavedSearch = Static<typeof SavedSearch>
export const SavedSearchList = Type.Object({ items: Type.Array(SavedSearch) })
export type SavedSearchList = Static<typeof SavedSearchList>
