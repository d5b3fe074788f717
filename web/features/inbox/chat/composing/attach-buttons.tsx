import { Camera, Paperclip } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useMedia } from '../../../../platform/use-media.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ACCEPTED } from './file-types.ts'

type Props = { onChoose: (files: File[]) => void }

/** Files of the device, and on touch devices a photo that is taken now. */
export function AttachButtons({ onChoose }: Props) {
  const isTouch = useMedia('(pointer: coarse)')
  return (
    <div className="flex shrink-0 max-sm:-ml-2">
      <FileButton label="Attach files" accept={ACCEPTED} onChoose={onChoose}>
        <Paperclip size={20} aria-hidden />
      </FileButton>
      {isTouch && (
        <FileButton label="Take a photo" accept="image/*" isCamera onChoose={onChoose}>
          <Camera size={20} aria-hidden />
        </FileButton>
      )}
    </div>
  )
}

type ButtonProps = Props & { label: string; accept: string; isCamera?: boolean; children: ReactNode }

function FileButton({ label, accept, isCamera = false, onChoose, children }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={label} onClick={() => input.current?.click()}>
        {children}
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={accept}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
