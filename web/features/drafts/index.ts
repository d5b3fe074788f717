export { draftsQuery, saveDraft, useDropDraft } from './api.ts'
