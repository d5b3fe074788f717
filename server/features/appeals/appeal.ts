import type { Appeal } from '#contract/appeals.ts'
import { pathOf } from '#contract/paths.ts'
import type { ReportSnapshot } from '#contract/reports.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type PictureColumns, presentPicture } from '../media/index.ts'
import type { findMembers } from '../orders/index.ts'
import { type Appealed, lockOf } from './policy.ts'

type Shown = Omit<Appeal, 'path' | 'picture' | 'changedAt' | 'author' | 'decidedBy' | 'cannotDecide'>
export type AppealRow = Shown &
  Appealed &
  PictureColumns<'cover'> & { itemId: number; snapshot: ReportSnapshot; editedAt: string | null }
type People = Awaited<ReturnType<typeof findMembers>>

/** An appeal as moderators see it. */
export function presentAppeal(viewer: Viewer, people: People, row: AppealRow): Appeal {
  const { editedAt, decidedAt } = row
  return {
    ...shownOf(row),
    path: pathTo(row),
    picture: presentPicture(row, 'cover'),
    changedAt: editedAt !== null && editedAt > decidedAt ? editedAt : null,
    author: people.get(row.authorId) ?? null,
    decidedBy: people.get(row.decidedById) ?? null,
    cannotDecide: lockOf(viewer, row),
  }
}

function shownOf(row: Shown): Shown {
  return {
    id: row.id,
    decisionId: row.decisionId,
    caseId: row.caseId,
    itemType: row.itemType,
    itemState: row.itemState,
    postKind: row.postKind,
    title: row.title,
    text: row.text,
    action: row.action,
    reason: row.reason,
    decisionWords: row.decisionWords,
    decisionNote: row.decisionNote,
    decidedAt: row.decidedAt,
    appealText: row.appealText,
    madeAt: row.madeAt,
    answerBy: row.answerBy,
    state: row.state,
    words: row.words,
  }
}

/** Where moderators open the item: the post it is or belongs to, or the profile. */
function pathTo({ itemType, snapshot: { postId, postKind, author } }: AppealRow) {
  if (postId !== null && postKind !== null) return pathOf({ kind: postKind, id: postId })
  return itemType === 'member' && author ? `/profile/${author.handle}` : null
}
