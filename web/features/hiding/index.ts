export { useUnhide } from './api.ts'
export { HideItemDialog } from './hide-item-dialog.tsx'
export { whyHidden } from './why-hidden.ts'
