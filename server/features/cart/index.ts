export { takeFromCart } from './actions.ts'
export { broadcastCarts } from './broadcast.ts'
export { cartTables } from './owned.ts'
export { cartRoutes } from './routes.ts'
