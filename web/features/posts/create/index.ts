export { draftsQuery, useDropDraft } from './api.ts'
export { CreateOverlay } from './create-overlay.tsx'
export { EditOverlay } from './edit-overlay.tsx'
