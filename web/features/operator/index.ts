export { OperatorLine, OperatorNote } from './operator-note.tsx'
export { usePaysOut } from './pays-out.ts'
