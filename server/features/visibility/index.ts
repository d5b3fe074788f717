export {
  hasMuted,
  isBlockedWith,
  isInSuspension,
  isUnblocked,
  isWanted,
  isWantedEntry,
  isWantedOfKind,
  isWantedPost,
  isWantedText,
  listBlockedWith,
  unwillingFor,
} from './queries.ts'
