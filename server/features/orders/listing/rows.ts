import type { Category } from '#contract/kinds/market.ts'
import type { HistoryEntry } from '#contract/orders.ts'
import type { MemberColumns } from '../../identity/index.ts'
import type { PictureColumns } from '../../media/index.ts'
import type { OrderRow } from '../reading/rows.ts'

export type CardRow = OrderRow &
  PictureColumns<'cover'> &
  (MemberColumns | { memberId: null }) & {
    rank: number
    category: Category | null
    history: Pick<HistoryEntry, 'from' | 'to' | 'at'>[]
  }
