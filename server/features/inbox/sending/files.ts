export { attachFiles } from '../files/actions.ts'
