import { type Static, Type } from 'typebox'
import { Nullable } from './basics.ts'
import { Category } from './kinds/market.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { Rating } from './reviews.ts'
import { Storefront } from './storefronts.ts'

/**
 * `GET /api/members/{handle}/storefront`: a seller's page. `storefront`: null if they have not opened one.
 * `categories`: of their listings, largest first. Its listings are a list of posts with `author` and `kind=market`.
 */
export const StorefrontPage = Type.Object({
  seller: Member,
  storefront: Nullable(Storefront),
  about: Nullable(Type.String()),
  banner: Nullable(Picture),
  rating: Rating,
  categories: Type.Array(Type.Object({ category: Category, count: Type.Integer() })),
})
export type StorefrontPage = Static<typeof StorefrontPage>
