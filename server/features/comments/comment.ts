import type { Answer, Comment } from '#contract/comments.ts'
import type { HiddenCause } from '#contract/hiding.ts'
import { mentionsIn } from '#contract/mentions.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type MemberColumns, presentMember } from '../identity/index.ts'
import { mayDo } from './policy.ts'

/** A row of `commentColumns`. If the author is gone, the member columns are null. */
export type CommentRow = MemberColumns & {
  id: number
  postId: number
  replyId: number | null
  parentId: number | null
  authorId: number | null
  text: string
  likes: number
  isLiked: boolean
  createdAt: string
  editedAt: string | null
  removedAt: string | null
  hiddenAt: string | null
  hiddenReason: string | null
  hiddenCause: HiddenCause | null
}

/** `known`: the mentioned handles that exist. */
export function presentAnswer(row: CommentRow, viewer: Viewer | null, known: ReadonlySet<string>): Answer {
  const facts = {
    ...row,
    isHidden: row.hiddenAt !== null,
    isHeld: row.hiddenCause === 'hold',
    isRemoved: row.removedAt !== null,
  }
  const can = mayDo(viewer, facts)
  const isRead = !facts.isRemoved && (!facts.isHidden || can.unhide || (viewer !== null && viewer.id === row.authorId))
  const { id, postId, replyId, parentId, createdAt } = row
  return {
    id,
    postId,
    replyId,
    parentId,
    createdAt,
    can,
    state: facts.isRemoved ? 'removed' : facts.isHidden ? 'hidden' : 'shown',
    ...(isRead ? content(row, known) : placeholder),
  }
}

export function presentComment(
  row: CommentRow,
  viewer: Viewer | null,
  known: ReadonlySet<string>,
  answers: Comment['answers'],
): Comment {
  return { ...presentAnswer(row, viewer, known), answers }
}

function content(row: CommentRow, known: ReadonlySet<string>) {
  const { text, likes, isLiked, editedAt, hiddenReason, hiddenCause, authorId } = row
  const mentions = mentionsIn(text).filter((handle) => known.has(handle))
  return {
    author: authorId === null ? null : presentMember(row),
    text,
    mentions,
    likes,
    isLiked,
    editedAt,
    hiddenReason,
    hiddenCause,
  }
}

/** The contents of a placeholder. */
const placeholder = {
  author: null,
  text: '',
  mentions: [],
  likes: 0,
  isLiked: false,
  editedAt: null,
  hiddenReason: null,
  hiddenCause: null,
}
