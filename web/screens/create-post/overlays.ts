// Both overlays share the form, so they are loaded as one chunk.
export { CreateOverlay } from './create-overlay.tsx'
export { EditOverlay } from './edit-overlay.tsx'
