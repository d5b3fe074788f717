export { claimFilesPrivately, claimPrivately, storePrivateSample, storeSample } from './actions.ts'
export type { ArchiveEntry } from './archives/inspect.ts'
export { type Archive, findOwnArchive, getArchive } from './archives/queries.ts'
export { removeArchive, type Unpacked, unpackPhotos } from './archives/unpack.ts'
export { deliveryRoutes, fileReplies, sendPrivateFile, sendPrivatePicture } from './delivery/routes.ts'
export { readDelivery } from './delivery/transformation.ts'
export { type FileUse, fileUsesOf } from './file-uses.ts'
export type { Media } from './media.ts'
export { openMedia } from './open.ts'
export { findOwnFile, listOwnFiles, removeFiles } from './own-files.ts'
export { mediaTables } from './owned.ts'
export { mediaJobs } from './processing/jobs.ts'
export {
  addressOf,
  type ClipColumns,
  clipColumns,
  findOwnUploads,
  type PictureColumns,
  pictureColumns,
  pictureJson,
  presentClip,
  presentPicture,
} from './queries.ts'
export { uploadRoutes, uploadStateRoutes } from './uploads/routes.ts'
