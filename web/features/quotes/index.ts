export { quotesKey } from './api.ts'
export { MyQuotes } from './mine/my-quotes.tsx'
export { lineName, signedDollars, warrantyWords } from './quote-words.ts'
export { useQuotesLive } from './use-quotes-live.ts'
