export { CreateOverlay } from './create-overlay.tsx'
