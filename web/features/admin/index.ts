export { AdminPanel } from './admin-panel.tsx'
