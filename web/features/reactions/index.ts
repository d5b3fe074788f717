export { type Liked, likedAs } from './liked.ts'
export { ReactionButtons } from './reaction-buttons.tsx'
