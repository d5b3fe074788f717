export { AllowanceNote } from './allowance-note.tsx'
