export { upsertFingerprint } from './actions.ts'
export {
  type Copy,
  type LikelyCopy,
  likelyTexts,
  listSamePictures,
  listSameTexts,
  sameTexts,
} from './copies.queries.ts'
export { fingerprintJobs } from './jobs.ts'
export { fingerprintTables } from './owned.ts'
export { type Fingerprint, fingerprintOf } from './shingles.ts'
export { findSimilar } from './similar.queries.ts'
