export { ringStockAlerts } from './handler.ts'
export { stockAlertNotifications } from './notifications.queries.ts'
export { stockAlertTables } from './owned.ts'
export { stockAlertRoutes } from './routes.ts'
