export { PrivacySettings } from './privacy.tsx'
