export { orderJobs } from './jobs.ts'
export { forgetAddressesOf, refuseOpenOrders } from './leaving/actions.ts'
export { broadcastOrders } from './live/broadcast.ts'
export { orderNotifications } from './notifications/queries.ts'
export { orderTables } from './owned.ts'
export { orderRoutes } from './routes.ts'
export {
  agreeToPrices,
  type ChosenDelivery,
  chooseDelivery,
  type Destination,
  endOrders,
  type NewLine,
  type NewOrder,
  payOrders,
  startOrders,
} from './starting/actions.ts'
export { holdEnded } from './steps/policy.ts'
export { defaultTerms, type OrderTerms } from './terms.ts'
