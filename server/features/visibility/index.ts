export {
  hasMuted,
  isBlockedWith,
  isUnblocked,
  isWanted,
  isWantedPost,
  isWantedText,
  listBlockedWith,
} from './queries.ts'
