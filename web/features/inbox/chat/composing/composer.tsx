import { Paperclip, SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { MAX_MESSAGE_LENGTH } from '#contract/inbox.ts'
import { useMedia } from '../../../../platform/use-media.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { ComposerBanner } from './composer-banner.tsx'
import type { Writing } from './use-writing.ts'

const MAX_ROWS = 6
/** From here on, the count is shown. */
const COUNT_FROM = MAX_MESSAGE_LENGTH - 200

/** Where messages are written, and own ones changed. */
export function Composer({ writing }: { writing: Writing }) {
  const { text, type, attachments, isEditing, canSend, submit, cancel } = writing
  const isTouch = useMedia('(pointer: coarse)')

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && cancel()) event.stopPropagation()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return
    event.preventDefault()
    submit()
  }
  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || isEditing) return
    event.preventDefault()
    attachments.add(files)
  }

  return (
    <div className="border-t border-line px-3 pt-3.5 pb-[max(18px,env(safe-area-inset-bottom))] md:px-5">
      <ComposerBanner writing={writing} />
      {!isEditing && <AttachedFiles attachments={attachments} />}
      <div className="flex items-end gap-2">
        {!isEditing && <AttachButton onChoose={attachments.add} />}
        <Textarea
          id="message-text"
          aria-label={isEditing ? 'Change your message' : 'Message'}
          placeholder="Write a message"
          rows={1}
          maxRows={MAX_ROWS}
          value={text}
          enterKeyHint={isTouch ? 'enter' : 'send'}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="min-w-0 flex-1"
        />
        <Button
          look="primary"
          disabled={!canSend}
          onClick={submit}
          icon={<SendHorizontal size={18} aria-hidden />}
          className="h-11.5!"
        >
          {isEditing ? 'Save' : 'Send'}
        </Button>
      </div>
      <Count length={[...text.trim()].length} />
    </div>
  )
}

function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label="Attach photos or videos" onClick={() => input.current?.click()}>
        <Paperclip size={20} aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*,video/*"
        multiple
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

function Count({ length }: { length: number }) {
  if (length < COUNT_FROM) return null
  const isOver = length > MAX_MESSAGE_LENGTH
  return (
    <p role="status" className={`mt-1.5 text-right text-sm tabular-nums ${isOver ? 'text-danger' : 'text-ink-3'}`}>
      {length.toLocaleString('en-US')}/{MAX_MESSAGE_LENGTH.toLocaleString('en-US')}
      <span className="sr-only"> characters</span>
    </p>
  )
}
