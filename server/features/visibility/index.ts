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
} from './queries.ts'
