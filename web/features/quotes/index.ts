export { quotesKey } from './api.ts'
export { MyQuotes } from './mine/my-quotes.tsx'
export { useQuotesLive } from './use-quotes-live.ts'
