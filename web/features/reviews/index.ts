export { memberRatingQuery, type ReviewFilter, reviewsKey } from './api.ts'
export { BothReviews } from './order/both-reviews.tsx'
export { OrderReviews } from './order/order-reviews.tsx'
export { MemberReviews } from './profile/member-reviews.tsx'
