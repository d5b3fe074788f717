export { AllowanceNote } from './allowance-note.tsx'
export { useAllowance } from './api.ts'
