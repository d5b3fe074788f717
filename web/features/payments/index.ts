export { BuyMissing } from './buy-missing.tsx'
export { BuyTokens } from './buy-tokens.tsx'
export { Receipt } from './receipt.tsx'
export { takeReturnPath } from './return-path.ts'
