import type { Deposit } from '#contract/deposits.ts'
import type { PictureColumns } from '../../media/index.ts'
import type { LockedDeposit } from '../deposit.ts'

/** A deposit as shown. `shownPostId`: null if the viewer can't see the post. */
export type DepositRow = LockedDeposit &
  PictureColumns<'cover'> &
  Pick<Deposit, 'priceUsd' | 'endsAt' | 'createdAt' | 'endedAt' | 'history'> &
  Omit<Deposit['vehicle'], 'postId' | 'thumbnail'> & { shownPostId: number | null; isAsked: boolean }
