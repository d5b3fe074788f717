export { AllowanceNote } from './allowance-note.tsx'
export { useAllowance } from './api.ts'
export { NewAccountLimits } from './limits/account-limits.tsx'
export { AccountLimitDialog } from './limits/limit-dialog.tsx'
