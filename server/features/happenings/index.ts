export type { OfferCloseReason } from './catalog.ts'
export {
  type ByType,
  type DetailsOf,
  type Happened,
  type HappeningListener,
  type HappeningType,
  postponeLast,
  record,
  recordEach,
  resultOf,
  subjectTypeOf,
  type TypeAbout,
} from './happening.ts'
