export { lifeCycle, type Standing } from './life-cycle.ts'
