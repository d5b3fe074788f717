import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Page, PageQuery, RequiredText, Timestamp } from './basics.ts'
import { PostCard, PostKind } from './posts.ts'

export const MAX_COLLECTION_NAME = 60
export const MAX_COLLECTIONS = 100

/** The body of `PUT /api/posts/{id}/bookmark`; omitted fields stay unchanged. */
export const BookmarkChange = Input({
  collectionId: Type.Optional(Nullable(Id)),
  /** When to remind the member, once. */
  remindAt: Type.Optional(Nullable(Timestamp)),
})
export type BookmarkChange = Static<typeof BookmarkChange>

export const Bookmark = Type.Object({ collectionId: Nullable(Id), remindAt: Nullable(Timestamp) })
export type Bookmark = Static<typeof Bookmark>

export const Bookmarked = Type.Object({ ...PostCard.properties, bookmark: Bookmark })
export type Bookmarked = Static<typeof Bookmarked>

export const BookmarkPage = Page(Bookmarked)
export type BookmarkPage = Static<typeof BookmarkPage>

export const BookmarkQuery = Input({
  ...PageQuery.properties,
  kind: Type.Optional(PostKind),
  collectionId: Type.Optional(Id),
})
export type BookmarkQuery = Static<typeof BookmarkQuery>

export const CollectionChange = Input({ name: RequiredText(MAX_COLLECTION_NAME) })
export type CollectionChange = Static<typeof CollectionChange>

export const Collection = Type.Object({ id: Id, name: Type.String(), count: Type.Integer() })
export type Collection = Static<typeof Collection>

/** `kinds`: the number of bookmarks per kind, whether in a collection or not. */
export const Collections = Type.Object({
  items: Type.Array(Collection),
  kinds: Type.Record(Type.String(), Type.Integer()),
})
export type Collections = Static<typeof Collections>
