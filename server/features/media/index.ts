export { type Sample, storeSample } from './actions.ts'
export {
  type ClipColumns,
  clipColumns,
  findOwnUploads,
  type OwnUpload,
  type PictureColumns,
  pictureColumns,
  presentClip,
  presentPicture,
} from './queries.ts'
