export { HoldRules } from './rules.tsx'
