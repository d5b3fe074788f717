export { CreateOverlay } from './lazy-create-overlay.ts'
export { EditOverlay } from './lazy-edit-overlay.ts'
