export { BlockDialog } from './block-dialog.tsx'
export { BlockedSettings } from './blocked-settings.tsx'
export { useQuickActs } from './use-quick-acts.ts'
