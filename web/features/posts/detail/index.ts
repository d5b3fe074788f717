export { PostDetail } from './post-detail.tsx'
