import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Page, PageQuery, Timestamp } from './basics.ts'
import { Member, Role } from './members.ts'
import type { PostKind } from './posts.ts'

/** The collection name for the posts of each kind, as in the document database; the first four come from the seed. */
export const COLLECTIONS = [
  'videoPosts',
  'blogPosts',
  'forumPosts',
  'requestPosts',
  'vehiclePosts',
  'marketPosts',
  'eventPosts',
  'directoryPosts',
] as const
export const CollectionName = Type.Enum(COLLECTIONS)
export type CollectionName = Static<typeof CollectionName>

export const kindOfCollection = (name: CollectionName) => name.slice(0, -'Posts'.length) as PostKind

/** Critical admin actions require a confirmation of identity that is no older than this. */
export const CONFIRMATION_MINUTES = 10

export const DocumentCollection = Type.Object({ name: CollectionName, documents: Type.Integer() })
export const CollectionList = Type.Object({ items: Type.Array(DocumentCollection) })
export type CollectionList = Static<typeof CollectionList>

/** A stored post: its id and its stored fields, by their stored names. */
export const Document = Type.Object({
  id: Id,
  isHidden: Type.Boolean(),
  fields: Type.Record(Type.String(), Type.Unknown()),
})
export type Document = Static<typeof Document>
export const DocumentPage = Page(Document)
export type DocumentPage = Static<typeof DocumentPage>

/** `q`: an id, or words in the document. */
export const DocumentQuery = Input({
  ...PageQuery.properties,
  q: Type.Optional(Type.String({ maxLength: 200 })),
})
export type DocumentQuery = Static<typeof DocumentQuery>

/** `name`: typed by the admin to confirm, so that they do not empty the wrong collection. */
export const EmptyCollection = Input({ name: Type.String({ maxLength: 60 }) })

/** `documents`: how many were deleted; 0 if the collection was already empty. */
export const EmptiedCollection = Type.Object({ documents: Type.Integer() })
export type EmptiedCollection = Static<typeof EmptiedCollection>

export const Deletion = Type.Object({
  id: Id,
  collection: CollectionName,
  documents: Type.Integer(),
  by: Nullable(Type.String()),
  deletedAt: Timestamp,
  restorableUntil: Timestamp,
})
export type Deletion = Static<typeof Deletion>
export const DeletionList = Type.Object({ items: Type.Array(Deletion) })
export type DeletionList = Static<typeof DeletionList>

export const AuditEntry = Type.Object({
  id: Id,
  action: Type.String(),
  actorId: Id,
  /** Null if the account is gone; the id stays. */
  actor: Nullable(Type.String()),
  /** Null if the action was not about something with an id. */
  subjectId: Nullable(Id),
  /** How many things it affected. Null means one. */
  amount: Nullable(Type.Integer()),
  address: Nullable(Type.String()),
  details: Type.Record(Type.String(), Type.Unknown()),
  createdAt: Timestamp,
})
export type AuditEntry = Static<typeof AuditEntry>
export const AuditPage = Page(AuditEntry)
export type AuditPage = Static<typeof AuditPage>

const auditFilter = {
  action: Type.Optional(Type.String({ maxLength: 60 })),
  actor: Type.Optional(Type.String({ maxLength: 60, description: 'The handle of the person who did it.' })),
  from: Type.Optional(Type.String({ format: 'date', description: 'On or after this day (UTC).' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'On or before this day (UTC).' })),
}
export const AuditFilter = Input(auditFilter)
export type AuditFilter = Static<typeof AuditFilter>
export const AuditQuery = Input({ ...PageQuery.properties, ...auditFilter })
export type AuditQuery = Static<typeof AuditQuery>

export const KnownMember = Type.Object({
  member: Member,
  role: Role,
  email: Nullable(Type.String()),
  joinedAt: Timestamp,
  sessions: Type.Integer(),
  /** They have an authenticator app or a passkey, which an admin can reset. Null for sample members. */
  hasSecondFactor: Nullable(Type.Boolean()),
  /** Why the viewer cannot change their role; null if they can. */
  roleStays: Nullable(Type.String()),
})
export type KnownMember = Static<typeof KnownMember>
export const KnownMemberPage = Page(KnownMember)
export type KnownMemberPage = Static<typeof KnownMemberPage>
export const MemberQuery = Input({ ...PageQuery.properties, q: Type.Optional(Type.String({ maxLength: 200 })) })
export type MemberQuery = Static<typeof MemberQuery>
export const RoleChange = Input({ role: Role })

/** How an admin can confirm their identity. `isFresh`: a recent confirmation is still valid. */
export const Confirmation = Type.Object({
  isFresh: Type.Boolean(),
  email: Nullable(Type.String()),
  methods: Type.Array(Type.Enum(['password', 'passkey', 'google', 'demo'])),
})
export type Confirmation = Static<typeof Confirmation>
