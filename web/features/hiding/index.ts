export { useUnhide } from './api.ts'
export { HideDialog } from './hide-dialog.tsx'
export { HideItemDialog } from './hide-item-dialog.tsx'
export { whyHidden } from './why-hidden.ts'
