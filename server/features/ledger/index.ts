export { type Account, ownerOf, type Role } from './accounts.ts'
export { lockBalance, postLast, postTransfers, rollUpLedger } from './actions.ts'
export { checkBooks } from './books.actions.ts'
export { type Check, countTransfers, findLastCheck, listDifferences } from './books.queries.ts'
export * from './causes/index.ts'
export { type LedgerTotal, listLedgerDays } from './days.queries.ts'
export { listEarnedByYear } from './earned-years.queries.ts'
export { ledgerJobs } from './jobs.ts'
export { giveUpTokens } from './leaving.actions.ts'
export { ledgerMetrics } from './metrics.ts'
export { ledgerTables } from './owned.ts'
export {
  availableUnits,
  getBalances,
  getSystemBalances,
  listEscrows,
  listFees,
  listMovements,
  listStatement,
  type Position,
  type StatementLine,
  type StatementSum,
  sumEscrows,
  sumStatement,
} from './queries.ts'
export { getRemainingVbt } from './remaining/queries.ts'
export type { Cause, Transfer } from './transfer.ts'
export { UNITS_PER_VBT, unitsOf, unitsOfCents, vbtOf } from './units.ts'
export { changeWait, endWaits, reviewWaitsFrom } from './waits/actions.ts'
export { listMatured, type Matured } from './waits/matured.queries.ts'
export { getEarnings, listReviews, listWaitsFrom, type Review } from './waits/queries.ts'
