export { StockAlertButton } from './alert-button.tsx'
export { StockAlerts } from './alert-list.tsx'
