export { OwnData } from './own-data.tsx'
