import { ForMembers } from '../../features/identity/index.ts'
import { SavedSearches } from '../../features/saved-searches/index.ts'
import { StockAlerts } from '../../features/stock-alerts/index.ts'

export function SavedSearchesScreen() {
  return (
    <ForMembers
      title="Sign in to see your saved searches"
      text="They notify you of new matches and price drops."
      back="/searches"
    >
      {() => (
        <>
          <SavedSearches />
          <StockAlerts />
        </>
      )}
    </ForMembers>
  )
}
