import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, Smartphone } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { toast } from '../../ui/toast.tsx'
import { addDevice, type DeviceState, deviceState, removeDevice } from './devices.ts'

const texts: Record<DeviceState, string> = {
  unsupported: 'This browser cannot show notifications of sites. On a phone, add VRUMIES to the home screen first.',
  denied: 'Notifications of this site are blocked. Allow them in the settings of your browser, then come back here.',
  off: 'Hear of what concerns you on this device, also when VRUMIES is not open.',
  on: 'This device shows what concerns you, also when VRUMIES is not open. Signing out ends it.',
}

/** Turns push notifications on or off for this device. */
export function DeviceSwitch({ memberId, pushKey }: { memberId: number; pushKey: string }) {
  const queryClient = useQueryClient()
  const queryKey = ['device', memberId]
  const { data: state } = useQuery({ queryKey, queryFn: () => deviceState(memberId), staleTime: 0 })
  const turn = useMutation({
    mutationFn: async (isOn: boolean): Promise<DeviceState> => {
      if (isOn) return addDevice(memberId, pushKey)
      await removeDevice()
      return 'off'
    },
    onSuccess: (next) => {
      queryClient.setQueryData(queryKey, next)
      if (next === 'on') toast('This device is told from now on.')
    },
  })
  const Icon = state === 'on' ? BellRing : Smartphone

  return (
    <section aria-label="Push on this device" className="rounded-lg bg-surface-2 p-4">
      <div className="flex flex-wrap items-center gap-3.5">
        <Icon size={22} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-2" />
        <div className="min-w-60 flex-1">
          <p className="font-[640]">Push on this device{state === 'on' && ': on'}</p>
          <p role="status" className="max-w-[60ch] text-sm text-ink-2">
            {state && texts[state]}
          </p>
        </div>
        {(state === 'on' || state === 'off') && (
          <Button
            size="sm"
            isBusy={turn.isPending}
            busyLabel={state === 'on' ? 'Turning off ...' : 'Turning on ...'}
            onClick={() => turn.mutate(state === 'off')}
          >
            {state === 'on' ? 'Turn off' : 'Turn on'}
          </Button>
        )}
      </div>
      <ErrorNote error={turn.error} className="mt-3" />
    </section>
  )
}
