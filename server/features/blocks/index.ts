export { isUnblocked, isWanted, listBlockedWith } from './queries.ts'
