import type { InfiniteData } from '@tanstack/react-query'
import type { Answer, AnswerPage, Comment, CommentPage } from '#contract/comments.ts'

/** The cached pages of a list of comments. The functions below return them with one change. */
export type Pages = InfiniteData<CommentPage, string>

/** Adds a comment at the top, or a reply at the end. Does nothing if it is there already. */
export function withNew(pages: Pages, comment: Comment): Pages {
  if (comment.parentId !== null) return withAnswers(pages, comment.parentId, { items: [comment] })
  if (pages.pages.some(({ items }) => items.some(({ id }) => id === comment.id))) return pages
  const [first, ...rest] = pages.pages
  return first ? { ...pages, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] } : pages
}

/** Adds replies to a comment, in order and without duplicates. Without `next`, the cursor stays as it is. */
export function withAnswers(pages: Pages, parentId: number, more: { items: Answer[]; next?: string | null }): Pages {
  return mapComments(pages, (comment) => (comment.id === parentId ? withMore(comment, more) : comment))
}

export function withMore(comment: Comment, { items, next = comment.answers.next }: Partial<AnswerPage>): Comment {
  const all = new Map([...(items ?? []), ...comment.answers.items].map((answer) => [answer.id, answer]))
  const inOrder = [...all.values()].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
  return { ...comment, answers: { items: inOrder, next } }
}

/** Changes a comment or reply; null removes it. A placeholder is removed along with its last reply. */
export function withChange(pages: Pages, id: number, change: <Item extends Answer>(item: Item) => Item | null): Pages {
  return mapComments(pages, (comment) => changed(comment, id, change))
}

export function changed(comment: Comment, id: number, change: <Item extends Answer>(item: Item) => Item | null) {
  if (comment.id === id) return change(comment)
  const items = comment.answers.items.flatMap((answer) => (answer.id === id ? (change(answer) ?? []) : answer))
  if (items.length === comment.answers.items.length && items.every((item, at) => item === comment.answers.items[at])) {
    return comment
  }
  const isEmptyPlaceholder = comment.state === 'removed' && items.length === 0 && comment.answers.next === null
  return isEmptyPlaceholder ? null : { ...comment, answers: { ...comment.answers, items } }
}

/** A removed comment: a placeholder if it has replies, else nothing. */
export function removed<Item extends Answer>(item: Item): Item | null {
  const answers = 'answers' in item ? (item as unknown as Comment).answers : null
  if (!answers || (answers.items.length === 0 && answers.next === null)) return null
  const can = { edit: false, remove: false, hide: false, unhide: false, like: false, answer: false, report: false }
  return { ...item, state: 'removed', author: null, text: '', mentions: [], likes: 0, isLiked: false, can }
}

export function holds(pages: Pages | undefined, id: number) {
  return pages?.pages.some(({ items }) =>
    items.some((comment) => comment.id === id || comment.answers.items.some((answer) => answer.id === id)),
  )
}

function mapComments(pages: Pages, change: (comment: Comment) => Comment | null): Pages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.flatMap((comment) => change(comment) ?? []) })),
  }
}
