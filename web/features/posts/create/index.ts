export { CreateOverlay } from './create-overlay.tsx'
export { EditOverlay } from './edit-overlay.tsx'
