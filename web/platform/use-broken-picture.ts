import { useEffect, useState } from 'react'

/** Whether a picture failed to load; it is tried again when the connection returns. `onError` is for the `img`. */
export function useBrokenPicture(url: string) {
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    // Not `useOnline`: a page that is busy while the connection drops and returns never sees itself offline.
    const retry = () => setFailed(undefined)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return { isBroken: failed === url, onError: () => setFailed(url) }
}
