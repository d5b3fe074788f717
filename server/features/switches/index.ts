export { type SwitchBoard, switchBoard } from './board.ts'
export { switchTables } from './owned.ts'
export { isSwitchedOff } from './queries.ts'
export { switchRoutes } from './routes.ts'
