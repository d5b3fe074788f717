export { orderActions } from './calls/routes.ts'
export { orderCases } from './cases/queries.ts'
export { disputePhotoRoutes } from './disputes/photos/routes.ts'
export { endDenialsOf, forgetAddressesOf, refuseOpenOrders } from './leaving/actions.ts'
export { findOrderCards } from './listing/queries.ts'
export { broadcastOrders } from './live/broadcast.ts'
export { sharesOf } from './money.ts'
export { listOrderNames, orderNotifications } from './notifications/queries.ts'
export type { OrderName } from './notifications/sentences.ts'
export { orderTables } from './owned.ts'
export { findMembers } from './people/queries.ts'
export { orderRoutes } from './routes.ts'
export {
  agreeToPrices,
  chooseDelivery,
  type Delivery,
  type Destination,
  endOrders,
  lockToPay,
  type NewOrder,
  payOrders,
  startOrders,
} from './starting/actions.ts'
export { stateWords } from './state-words.ts'
export { defaultTerms, type OrderTerms } from './terms.ts'
export { dueOrders, takeDueSteps } from './timing/actions.ts'
