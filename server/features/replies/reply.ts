import type { HiddenCause } from '#contract/hiding.ts'
import type { Picture } from '#contract/media.ts'
import type { Reply } from '#contract/replies.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type MemberColumns, presentMember } from '../identity/index.ts'
import { mayDo, seesHidden } from './policy.ts'
import type { RenderingColumns } from './rendering/queries.ts'
import type { Rendering } from './rendering/rendering.ts'
import { type Reader, shownReply } from './rendering/shown-reply.ts'

/** What `replyColumns` selects. */
export type ReplyRow = Nullables<MemberColumns> &
  RenderingColumns & {
    id: number
    postId: number
    number: number
    text: string
    likes: number
    isLiked: boolean
    comments: number
    createdAt: string
    editedAt: string | null
    removedAt: string | null
    hiddenAt: string | null
    hiddenReason: string | null
    hiddenCause: HiddenCause | null
  }
type RenderedRow = ReplyRow & { rendering: Rendering }
type Nullables<Row> = { [Column in keyof Row]: Row[Column] | null }

/** The facts of a thread that affect its replies. */
export type ThreadFacts = { authorId: number; isOpen: boolean; acceptedReplyId: number | null }

/** What else presenting replies takes: their pictures, and what their texts show to the viewer. */
export type ReplyContext = Reader & { images: Map<number, Picture[]> }

export function presentReply(
  row: RenderedRow,
  thread: ThreadFacts,
  context: ReplyContext,
  viewer: Viewer | null,
): Reply {
  const isRemoved = row.removedAt !== null
  const isHidden = row.hiddenAt !== null
  const isHeld = row.hiddenCause === 'hold'
  const facts = {
    authorId: row.memberId,
    postAuthorId: thread.authorId,
    isOpen: thread.isOpen,
    isHidden,
    isHeld,
    isRemoved,
  }
  const place = {
    id: row.id,
    postId: row.postId,
    number: row.number,
    state: isRemoved ? ('removed' as const) : isHidden ? ('hidden' as const) : ('shown' as const),
    comments: row.comments,
    createdAt: row.createdAt,
    can: mayDo(viewer, facts),
  }
  const isLeftPlace = isRemoved || (isHidden && !seesHidden(viewer, row.memberId))
  if (isLeftPlace) return { ...place, ...nothing }

  return {
    ...place,
    author: row.memberId === null ? null : presentMember(row as MemberColumns),
    ...shownReply(row.text, row.rendering, context),
    images: context.images.get(row.id) ?? [],
    likes: row.likes,
    isLiked: row.isLiked,
    isAccepted: row.id === thread.acceptedReplyId,
    editedAt: row.editedAt,
    hiddenReason: row.hiddenReason,
    hiddenCause: row.hiddenCause,
  }
}

const nothing = {
  author: null,
  text: '',
  html: '',
  images: [],
  likes: 0,
  isLiked: false,
  isAccepted: false,
  editedAt: null,
  hiddenReason: null,
  hiddenCause: null,
}
