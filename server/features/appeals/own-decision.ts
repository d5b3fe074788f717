import type { OwnDecision } from '#contract/appeals.ts'
import type { ReportSnapshot } from '#contract/reports.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type PictureColumns, presentPicture } from '../media/index.ts'
import { blockerOf } from './policy.ts'

type Own = Pick<
  OwnDecision,
  | 'id'
  | 'itemType'
  | 'itemId'
  | 'postKind'
  | 'postedAt'
  | 'action'
  | 'reason'
  | 'words'
  | 'decidedAt'
  | 'hidesItem'
  | 'otherItems'
  | 'removesAt'
  | 'reversedAt'
  | 'suspensionKind'
  | 'suspendedUntil'
  | 'isSuspendedForGood'
  | 'readAt'
  | 'appealBy'
>
type AppealColumns = {
  appealText: string | null
  madeAt: string
  answerBy: string
  appealState: NonNullable<OwnDecision['appeal']>['state']
  appealWords: string | null
  appealDecidedAt: string | null
}
export type OwnDecisionRow = Own &
  AppealColumns &
  PictureColumns<'cover'> & {
    snapshot: ReportSnapshot
    reversalWords: string | null
    removedAt: string | null
    isLate: boolean
    /** The item is a post of the author that they have not deleted. */
    isThere: boolean
  }

/** A decision as the author of the item sees it. */
export function presentOwnDecision(viewer: Viewer, row: OwnDecisionRow): OwnDecision {
  const { snapshot, reversalWords, removedAt, isLate, isThere, reversedAt, action } = row
  const appeal = appealOf(row)
  const mayChange = isThere && viewer.isVerified && (viewer.standing === 'good' || viewer.standing === 'warned')
  return {
    ...ownOf(row),
    postId: snapshot.postId,
    title: snapshot.title,
    text: snapshot.text,
    picture: presentPicture(row, 'cover'),
    isRemoved: removedAt !== null,
    reversedAt,
    reversalWords,
    cannotAppeal: blockerOf({ action, isReversed: reversedAt !== null, isLate, hasAppeal: appeal !== null }),
    appeal,
    canEdit: mayChange,
    canDelete: mayChange,
  }
}

function ownOf(row: Own): Own {
  return {
    id: row.id,
    itemType: row.itemType,
    itemId: row.itemId,
    postKind: row.postKind,
    postedAt: row.postedAt,
    action: row.action,
    reason: row.reason,
    words: row.words,
    decidedAt: row.decidedAt,
    hidesItem: row.hidesItem,
    otherItems: row.otherItems,
    removesAt: row.removesAt,
    reversedAt: row.reversedAt,
    suspensionKind: row.suspensionKind,
    suspendedUntil: row.suspendedUntil,
    isSuspendedForGood: row.isSuspendedForGood,
    readAt: row.readAt,
    appealBy: row.appealBy,
  }
}

function appealOf(row: AppealColumns): OwnDecision['appeal'] {
  const { appealText: text, madeAt, answerBy, appealState: state, appealWords: words, appealDecidedAt } = row
  return text === null ? null : { text, madeAt, answerBy, state, words, decidedAt: appealDecidedAt }
}
