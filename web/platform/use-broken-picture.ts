import { useEffect, useState } from 'react'
import { useOnline } from './use-online.ts'

/** Whether a picture failed to load; it is tried again when the connection returns. `onError` is for the `img`. */
export function useBrokenPicture(url: string) {
  const isOnline = useOnline()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (isOnline) setFailed(undefined)
  }, [isOnline])
  return { isBroken: failed === url, onError: () => setFailed(url) }
}
