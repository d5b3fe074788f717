import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { KeyCap } from './key-cap.tsx'
import { useKeysSetting } from './setting.ts'

export type KeyHint = { keys: readonly string[]; what: string }

type Props = { hints: readonly KeyHint[]; onClose: () => void }

/** All keys of a page, and whether they work. */
export function KeysDialog({ hints, onClose }: Props) {
  const { isOn, turn } = useKeysSetting()
  return (
    <Dialog title="Keyboard shortcuts" size="sm" onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5">
        {hints.map(({ keys, what }) => (
          <div key={what} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dt>
            <dd className="text-base text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={isOn}
        onChange={({ target }) => turn(target.checked)}
        className="mt-5 border-t border-line pt-3"
      >
        Use keyboard shortcuts on this device
      </Checkbox>
      <p className="mt-1 text-sm text-ink-3">They’re off while you type and in dialogs.</p>
    </Dialog>
  )
}
