export { HowPointsWork } from './how-points-work.tsx'
