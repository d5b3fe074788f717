import { useEffect, useRef, useState } from 'react'
import { storeArchive } from '../../media/index.ts'

/** The ZIP of photos. `url`: once it is uploaded. `error`: why it can't be used. */
export type Zip = { name: string; bytes: number; totalBytes: number; url: string | null; error: string | null }

/** Uploads a ZIP of photos. Another one, and closing the dialog, cancels it. */
export function useZip(onUploaded: (url: string) => void) {
  const [zip, setZip] = useState<Zip | null>(null)
  const running = useRef<AbortController>(undefined)
  const latest = useRef(onUploaded)
  useEffect(() => {
    latest.current = onUploaded
  })
  useEffect(() => () => running.current?.abort(), [])

  async function choose(file: File) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const change = (changes: Partial<Zip>) => {
      if (!controller.signal.aborted) setZip((before) => before && { ...before, ...changes })
    }
    setZip({ name: file.name, bytes: 0, totalBytes: file.size, url: null, error: null })
    try {
      const url = await storeArchive(file, controller.signal, (bytes) => change({ bytes }))
      change({ url })
      if (!controller.signal.aborted) latest.current(url)
    } catch (error) {
      change({ error: (error as Error).message })
    }
  }

  return { zip, choose }
}
