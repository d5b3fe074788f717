export {
  addStock,
  extendHolds,
  holdStock,
  releaseHolds,
  restock,
  type StockLine,
  sellStock,
  setLeft,
  setLefts,
} from './actions.ts'
export { endSales, relistSales } from './ending.actions.ts'
export { stockPostHooks } from './hooks.ts'
export { stockJobs } from './jobs.ts'
export { stockTables } from './owned.ts'
export { belowHeld } from './policy.ts'
export {
  AVAILABLE,
  availableFor,
  countHeld,
  HELD,
  isInStock,
  isInStockOfMany,
  isSoldOut,
  LEFT,
  lockStock,
} from './queries.ts'
