// Loaded in one piece: the two overlays are the same form.
export { CreateOverlay } from './create-overlay.tsx'
export { EditOverlay } from './edit-overlay.tsx'
