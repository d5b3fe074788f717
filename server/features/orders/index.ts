export { broadcastOrders } from './broadcast.ts'
export { actionCalls, type OrderAct, type OrderActionOptions, type RefusedTry } from './calls/action-routes.ts'
export { lockFor, lockOwn, type OrderCaller, step } from './calls/actions.ts'
export { orderActions } from './calls/routes.ts'
export { askedBy, ofOrders, orderCases } from './cases.queries.ts'
export { chooseVariant, findBy, forgetDue, showToModerators, waitUntil } from './changing.actions.ts'
export type { CheckoutLineRow, CheckoutOfKind, CheckoutOrderRow, CheckoutOrderRows } from './checkout-kind.ts'
export { disputePhotoRoutes } from './disputes/photos/routes.ts'
export { onlyBy } from './disputes/policy.ts'
export { openReturnDispute } from './disputes/returns.actions.ts'
export { allJoined, type Joined } from './joined.ts'
export { defineOrderKind, type OrderKind, type PageOfKind, type StartedOrder } from './kind.ts'
export { refuseOpenOrders } from './leaving/actions.ts'
export { findOrderCards } from './listing/queries.ts'
export { linesLeftOf, sharesOf } from './money.ts'
export { listOrderNames, orderNotifications } from './notifications/queries.ts'
export type { OrderName } from './notifications/sentences.ts'
export type { LockedOrder } from './order.ts'
export { orderTables } from './owned.ts'
export { findMembers, lockMember } from './people.queries.ts'
export type { OrderRow } from './reading/rows.ts'
export { orderRoutes } from './routes.ts'
export {
  agreeToPrices,
  endOrders,
  lockToPay,
  type NewOrder,
  payOrders,
  startOrders,
} from './starting.actions.ts'
export { noteStep } from './steps/noting.actions.ts'
export { listBoughtLines, lockOrder } from './steps/queries.ts'
export { assertPossible, assertUnchanged } from './steps/refusals.ts'
export type { Supply, SupplyLine } from './supply.ts'
export { kindOf, type OrderKinds, type OrderTerms } from './terms.ts'
export { dueOrders, takeDueSteps } from './timing.actions.ts'
export type { KindWords, StepWords } from './words/kind-words.ts'
export { earned } from './words/shared-words.ts'
export { stateWords } from './words/words-of.ts'
