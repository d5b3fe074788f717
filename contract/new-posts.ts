import { type Static, Type } from 'typebox'
import { Id, Input, OneOf, OptionalText, RequiredText } from './basics.ts'
import { directoryFields } from './kinds/directory.ts'
import { eventFields } from './kinds/event.ts'
import { forumFields } from './kinds/forum.ts'
import { marketFields } from './kinds/market.ts'
import { privateRequest, requestFields } from './kinds/request.ts'
import { vehicleFields } from './kinds/vehicle.ts'
import { videoFields } from './kinds/video.ts'
import { MAX_TOKENS } from './money.ts'
import { POST_KINDS, type PostKind } from './posts.ts'

/** Lengths are in code points, the same in browser, server, and database. */
export const MAX_TITLE_LENGTH = 120
export const MAX_DESCRIPTION_LENGTH = 5_000
export const MAX_BLOG_LENGTH = 100_000
export const MAX_ADDRESS_LENGTH = 200
export const MAX_LINK_LENGTH = 2_000
/** How many photos a post can have. Buyers and renters want to see every side. */
export const MAX_IMAGES = {
  video: 10,
  blog: 10,
  forum: 0,
  vehicle: 40,
  request: 10,
  market: 40,
  event: 10,
  directory: 40,
} satisfies Record<PostKind, number>

/**
 * Whole VBT. The meaning depends on the kind: tip, bounty (what an accepted answer earns now), deposit, budget, price,
 * ticket price, price from.
 */
export const Tokens = Type.Integer({ minimum: 0, maximum: MAX_TOKENS })

const shared = {
  title: RequiredText(MAX_TITLE_LENGTH),
  description: RequiredText(MAX_DESCRIPTION_LENGTH),
  address: OptionalText(MAX_ADDRESS_LENGTH),
  /** The chosen town if the address is ambiguous: an id from `GET /api/places`. */
  placeId: Type.Optional(Id),
  link: OptionalText(MAX_LINK_LENGTH),
  tokens: Type.Optional(Tokens),
}
/** `secure_url`s of own uploads; the first one is the cover. */
const imagesOf = (kind: PostKind) => ({
  images: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: MAX_IMAGES[kind] })),
})

/** The fields of the form, by kind. */
export const postFields = {
  video: { ...shared, ...imagesOf('video'), ...videoFields },
  blog: { ...shared, ...imagesOf('blog'), description: RequiredText(MAX_BLOG_LENGTH) },
  forum: { ...shared, ...forumFields },
  vehicle: { ...shared, ...imagesOf('vehicle'), ...vehicleFields },
  request: { ...shared, ...imagesOf('request'), ...requestFields },
  market: { ...shared, ...imagesOf('market'), ...marketFields, tokens: Tokens },
  event: { ...shared, ...imagesOf('event'), ...eventFields },
  directory: { ...shared, ...imagesOf('directory'), ...directoryFields },
}

/** The draft of this post, which is deleted. */
const fromDraft = { draftId: Type.Optional(Type.String({ format: 'uuid' })) }
const kindOf = <Kind extends PostKind>(kind: Kind) => ({ kind: Type.Literal(kind) })

export const NewVideo = Input({ ...kindOf('video'), ...postFields.video, ...fromDraft })
export const NewBlog = Input({ ...kindOf('blog'), ...postFields.blog, ...fromDraft })
export const NewForum = Input({ ...kindOf('forum'), ...postFields.forum, ...fromDraft })
export const NewVehicle = Input({ ...kindOf('vehicle'), ...postFields.vehicle, ...fromDraft })
export const NewRequest = Input({ ...kindOf('request'), ...postFields.request, ...privateRequest, ...fromDraft })
export const NewMarket = Input({ ...kindOf('market'), ...postFields.market, ...fromDraft })
export const NewEvent = Input({ ...kindOf('event'), ...postFields.event, ...fromDraft })
export const NewDirectory = Input({ ...kindOf('directory'), ...postFields.directory, ...fromDraft })

const newPosts = [NewVideo, NewBlog, NewForum, NewVehicle, NewRequest, NewMarket, NewEvent, NewDirectory]

/** The body of `POST /api/posts`. */
export const NewPost = OneOf('kind', newPosts as [typeof NewVideo])
export type NewPost =
  | Static<typeof NewVideo>
  | Static<typeof NewBlog>
  | Static<typeof NewForum>
  | Static<typeof NewVehicle>
  | Static<typeof NewRequest>
  | Static<typeof NewMarket>
  | Static<typeof NewEvent>
  | Static<typeof NewDirectory>

/** The `version` of the post that was edited. Edits of an older version are refused (optimistic locking). */
const version = { version: Type.Integer({ minimum: 1 }) }

/**
 * The body of `PATCH /api/posts/{id}`: all fields of the form, as in `NewPost`. Omitted fields are cleared; `kind`
 * cannot change.
 */
export const PostChange = OneOf(
  'kind',
  POST_KINDS.map((kind) => Input({ ...kindOf(kind), ...postFields[kind], ...version })) as never as [typeof NewVideo],
)
export type PostChange = NewPost & Static<typeof Version>
const Version = Type.Object(version)
