export { FollowButton } from './follow-button.tsx'
export { People } from './people.tsx'
export { SuggestedPeople } from './suggested-people.tsx'
