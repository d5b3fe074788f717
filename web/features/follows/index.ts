export { FollowButton } from './follow-button.tsx'
export { People } from './people.tsx'
