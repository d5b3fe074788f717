export {
  hasMuted,
  isBlockedWith,
  isUnblocked,
  isWanted,
  isWantedEntry,
  isWantedOfKind,
  isWantedPost,
  isWantedText,
  listBlockedWith,
  unwillingFor,
} from './queries.ts'
