export type { OfferCloseReason, OfferEvent, ReturnNote } from './catalog.ts'
export {
  type ByType,
  type DetailsOf,
  type Happened,
  type HappeningListener,
  type HappeningType,
  record,
  recordEach,
  recordLater,
  resultOf,
  subjectTypeOf,
  type TypeAbout,
} from './happening.ts'
