export { pictureUrl } from './picture-url.ts'
export { PostPicture } from './post-picture.tsx'
