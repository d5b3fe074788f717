export { countView } from './api.ts'
export { useViewCount } from './use-view-count.ts'
