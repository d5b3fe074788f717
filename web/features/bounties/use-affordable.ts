import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../identity/index.ts'
import { useWallet } from '../wallet/index.ts'

/** What the member can spend, and how many whole VBT they are short. Both are undefined until loaded. */
export function useAffordable(vbt: number) {
  const me = useQuery(sessionQuery).data?.me
  const wallet = useWallet(me?.id ?? 0)
  if (!wallet) return { available: undefined, missing: undefined }
  return { available: wallet.availableVbt, missing: Math.max(0, Math.ceil(vbt - wallet.availableVbt)) }
}
