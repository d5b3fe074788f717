export {
  foundPeopleQuery,
  foundPostsQuery,
  foundTagsQuery,
  overviewQuery,
  searchStartQuery,
  suggestionsQuery,
} from './api.ts'
export { countsOf } from './counts.ts'
export { forgetSearches, recentSearches, rememberSearch } from './recent.ts'
export { readAddress, type SearchAddress, type SearchTab } from './search.ts'
export { type Completion, completionsOf, suggestedBehind, type Typing, typingIn, withSuggestion } from './typing.ts'
