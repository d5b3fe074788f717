import { useRouterState } from '@tanstack/react-router'
import { SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { useMedia } from '../../../../platform/use-media.ts'
import { Button } from '../../../../ui/button.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import { errorToast } from '../../../../ui/toast.tsx'
import { AttachButtons } from './attach-buttons.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { ComposerBanner } from './composer-banner.tsx'
import { LimitLines } from './limit-lines.tsx'
import { MESSAGE_FIELD_ID } from './message-field.ts'
import type { Writing } from './use-writing.ts'

const MAX_ROWS = 6

/** Where messages are written, and own ones changed. */
export function Composer({ writing }: { writing: Writing }) {
  const { text, type, attachments, limits, isEditing, canSend, submit, cancel } = writing
  const limitsId = useId()
  const canAttach = !isEditing && !limits.isPlain
  const isTouch = useMedia('(pointer: coarse)')
  const isOpenedToWrite = useRouterState({ select: ({ location }) => location.state.isWriting === true })

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
    if (limits.isPlain) errorToast('A first message can’t have files. Send them once they answer.')
    else attachments.add(files)
  }

  return (
    <div className="border-t border-line px-3 pt-3.5 pb-[max(18px,env(safe-area-inset-bottom))] md:px-5">
      <ComposerBanner writing={writing} />
      {!isEditing && <AttachedFiles attachments={attachments} />}
      <div className="flex items-end gap-2 max-sm:gap-1">
        {canAttach && <AttachButtons onChoose={attachments.add} />}
        <Textarea
          id={MESSAGE_FIELD_ID}
          // Otherwise, all messages are between a row of the list and this field. On touch screens, the keyboard would
          // cover them.
          autoFocus={isOpenedToWrite && !isTouch}
          aria-label={isEditing ? 'Change your message' : 'Message'}
          placeholder="Write a message"
          {...(limits.isPlain && { 'aria-describedby': limitsId })}
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
          <span className="max-[375px]:sr-only">{isEditing ? 'Save' : 'Send'}</span>
        </Button>
      </div>
      <LimitLines id={limitsId} text={text} limits={limits} />
    </div>
  )
}
