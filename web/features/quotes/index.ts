export { quotesKey } from './api.ts'
export { useQuotesLive } from './use-quotes-live.ts'
