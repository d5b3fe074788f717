export { BuyTokens } from './buy-tokens.tsx'
export { Receipt } from './receipt.tsx'
