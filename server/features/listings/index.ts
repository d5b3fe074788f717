export { cardsOf } from './cards.queries.ts'
export { fits } from './fitments.queries.ts'
export { listingJobs } from './jobs.ts'
export { dropFromListings, returnToListings } from './listed/actions.ts'
export { inCells, listedAsPosts } from './listed/queries.ts'
export {
  allOf,
  type Condition,
  concatenated,
  distanceColumn,
  inlined,
  isOpenNow,
  metersFrom,
  ofStock,
} from './narrowing.queries.ts'
export { listingTables } from './owned.ts'
export { makeRanking } from './ranking/actions.ts'
export { renewRanking } from './ranking/renewal.ts'
export { type ListingOptions, listingRoutes } from './routes.ts'
export { learnSearchWords } from './search/actions.ts'
export { highlight } from './search/highlight.ts'
export {
  byDate,
  hasWordsInOrder,
  matchesAmong,
  NO_WORDS,
  newestMatches,
  type Words,
  weighQuery,
  weighWords,
} from './search/matches.queries.ts'
export { freshness, parseTerms, relevance } from './search/queries.ts'
export { formsOfTerm, queryText, type Term } from './search/terms.ts'
export { soldOutLast } from './sold-out-last.ts'
export { isAnswered } from './threads/states.queries.ts'
