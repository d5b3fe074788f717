import { type Message, type MessageFile, QUOTE_LENGTH } from '#contract/messages.ts'
import type { PostKind } from '#contract/posts.ts'
import { type PictureColumns, presentPicture } from '../media/index.ts'
import { maskContacts } from './masking/masking.ts'
import { warningsOf } from './warnings.ts'

/** What `messageColumns` selects: a message as one of the two members reads it. */
export type MessageRow = PictureColumns<'cover'> & {
  readerId: number
  bothHaveWritten: boolean
  id: number
  conversationId: number
  seq: number
  changeSeq: number
  clientId: string
  authorId: number | null
  text: string
  quotedSeq: number | null
  quotedChangeSeq: number | null
  quotedAuthorId: number | null
  quotedText: string | null
  quotedIsRemoved: boolean | null
  postId: number | null
  postKind: PostKind | null
  postTitle: string | null
  files: number
  reactions: Message['reactions']
  sentAt: string
  editedAt: string | null
  removedAt: string | null
}

/** A removed message shows nothing but that it was there. */
export function presentMessage(row: MessageRow, files: MessageFile[]): Message {
  const { id, seq, changeSeq, clientId, authorId, sentAt, editedAt, removedAt } = row
  const known = { id, seq, changeSeq, clientId, authorId, sentAt, editedAt, removedAt }
  if (removedAt !== null) {
    return { ...known, text: '', replyTo: null, post: null, files: [], reactions: [], warnings: [] }
  }
  return {
    ...known,
    text: shownTo(row, authorId, row.text),
    replyTo: quoteOf(row),
    post: cardOf(row),
    files,
    reactions: row.reactions,
    warnings: warningsOf(row.text),
  }
}

/** Authors see their own numbers and addresses. */
function shownTo({ readerId, bothHaveWritten }: MessageRow, authorId: number | null, text: string) {
  return bothHaveWritten || authorId === readerId ? text : maskContacts(text)
}

function quoteOf(row: MessageRow): Message['replyTo'] {
  const { quotedSeq: seq, quotedChangeSeq: changeSeq, quotedAuthorId: authorId, quotedText, quotedIsRemoved } = row
  if (seq === null || changeSeq === null) return null
  const isRemoved = quotedIsRemoved === true
  // Masked before it is cut: half a number is still a number.
  const text = isRemoved ? '' : shownTo(row, authorId, quotedText ?? '').slice(0, QUOTE_LENGTH)
  return { seq, changeSeq, authorId, text, isRemoved }
}

function cardOf(row: MessageRow): Message['post'] {
  const { postId: id, postKind: kind, postTitle: title } = row
  if (id === null || kind === null || title === null) return null
  return { id, kind, title, thumbnail: presentPicture(row, 'cover') }
}
