export {
  hasMuted,
  isBlockedWith,
  isUnblocked,
  isWanted,
  isWantedEntry,
  isWantedPost,
  isWantedText,
  listBlockedWith,
} from './queries.ts'
