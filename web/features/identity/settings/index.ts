export { methodsQuery } from './api.ts'
export { Section } from './section.tsx'
export { Sessions } from './sessions.tsx'
export { AccountSettings } from './settings.tsx'
