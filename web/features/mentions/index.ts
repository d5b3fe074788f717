export { MentionText } from './mention-text.tsx'
export { MentionTextarea } from './mention-textarea.tsx'
