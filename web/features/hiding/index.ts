export { useUnhide } from './api.ts'
export { HideDialog } from './hide-dialog.tsx'
export { HideItemDialog } from './hide-item-dialog.tsx'
