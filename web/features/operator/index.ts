export { OperatorLine, OperatorNote } from './operator-note.tsx'
