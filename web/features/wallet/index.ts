export { walletKey, walletQuery } from './api.ts'
export { useWallet } from './use-wallet.ts'
