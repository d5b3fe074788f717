/**
 * What notifications about reviews store. `until`: when the time to review ends. Renaming one takes a migration of these,
 * too.
 */
export type ReviewFact =
  | { of: 'review_written' }
  | { of: 'review_shown'; stars: number }
  | { of: 'review_replied' }
  | { of: 'review_due'; orderId: number; until: string }
