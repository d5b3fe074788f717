export { SwitchDialog } from './change-dialog.tsx'
export { Switches } from './switches.tsx'
export { SwitchedOffNote, WhileOn } from './while-on.tsx'
