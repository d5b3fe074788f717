import { type Static, Type } from 'typebox'
import { Timestamp } from './basics.ts'
import { PostCard } from './posts.ts'

/** The most sold-out parts that one member waits for. */
export const MAX_STOCK_ALERTS = 100

/** `GET /api/my/stock-alerts`: the sold-out parts that the viewer waits for, newest first. */
export const StockAlertList = Type.Object({
  items: Type.Array(Type.Object({ post: PostCard, createdAt: Timestamp })),
})
export type StockAlertList = Static<typeof StockAlertList>
