export { isUnblocked, isWanted, isWantedPost, isWantedText, listBlockedWith } from './queries.ts'
