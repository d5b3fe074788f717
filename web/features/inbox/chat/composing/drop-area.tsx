import { type DragEvent, type ReactNode, useState } from 'react'

/** The whole chat takes dropped files. `onDrop` is undefined while nothing can be sent. */
export function DropArea({ onDrop, children }: { onDrop: ((files: File[]) => void) | undefined; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be attached with a button, too.
    <div
      className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        // Even if nothing can be sent: the browser would leave the page to show the file.
        event.preventDefault()
        setOver(onDrop !== undefined)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onDrop?.([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && (
        <p className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-lg bg-bg/90 text-lg font-semibold text-ink outline-2 -outline-offset-8 outline-marker outline-dashed">
          Drop photos, videos, or documents here
        </p>
      )}
    </div>
  )
}
