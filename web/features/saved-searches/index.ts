export { SaveSearchButton } from './save-search-button.tsx'
export { SavedSearches } from './saved-searches.tsx'
