export { pictureUrl } from './picture-url.ts'
export { PostPicture } from './post-picture.tsx'
export { UploadField } from './upload-field.tsx'
export { type StoredFile, useUploads } from './use-uploads.ts'
