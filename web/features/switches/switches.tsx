import { useQuery } from '@tanstack/react-query'
import { CircleCheck, PowerOff } from 'lucide-react'
import { useState } from 'react'
import type { FeatureSwitch } from '#contract/switches.ts'
import { momentOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { switchesQuery } from './api.ts'
import { SwitchDialog } from './change-dialog.tsx'
import { switchWords } from './words.ts'

/** What admins can switch off for everyone. */
export function Switches() {
  const { data, error, refetch } = useQuery(switchesQuery)
  const [changing, setChanging] = useState<FeatureSwitch | null>(null)
  return (
    <Panel title="Feature switches" text="Off means off for everyone, within seconds. Reading always works.">
      {data ? (
        <ul>
          {data.items.map((one) => (
            <SwitchRow key={one.name} one={one} onChange={() => setChanging(one)} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <TextBones lines={9} />
      )}
      {changing && <SwitchDialog name={changing.name} isOn={changing.isOn} onClose={() => setChanging(null)} />}
    </Panel>
  )
}

function SwitchRow({ one, onChange }: { one: FeatureSwitch; onChange: () => void }) {
  const { name, isOn } = one
  const { title, text } = switchWords[name]
  const Icon = isOn ? CircleCheck : PowerOff
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
          {title}
          <span className={`flex items-center gap-1 text-sm ${isOn ? 'text-ok' : 'text-danger'}`}>
            <Icon size={16} aria-hidden />
            {isOn ? 'On' : 'Off'}
          </span>
        </h3>
        <p className="text-sm text-ink-3">{isOn ? `If off: ${lowerFirst(text)}` : text}</p>
        <LastChange one={one} />
      </div>
      <Button size="sm" aria-label={`Switch ${isOn ? 'off' : 'on'}: ${title}`} onClick={onChange}>
        Switch {isOn ? 'off' : 'on'}
      </Button>
    </li>
  )
}

function lowerFirst(text: string) {
  return `${text[0]!.toLowerCase()}${text.slice(1)}`
}

function LastChange({ one: { isOn, reason, changedBy, changedAt } }: { one: FeatureSwitch }) {
  if (!changedAt) return null
  return (
    <p className="text-sm break-words text-ink-3">
      Switched {isOn ? 'on' : 'off'} {momentOf(changedAt)}
      {changedBy && ` by ${changedBy}`}: {reason}
    </p>
  )
}
