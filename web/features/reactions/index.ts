export { useLike } from './api.ts'
export { ReactionButtons } from './reaction-buttons.tsx'
