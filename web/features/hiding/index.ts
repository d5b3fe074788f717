export { HideDialog } from './hide-dialog.tsx'
