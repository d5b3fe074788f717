export { OperatorNote } from './operator-note.tsx'
