export { ReactionButtons } from './reaction-buttons.tsx'
