import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, Smartphone } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { toast } from '../../ui/toast.tsx'
import { deviceKey } from './api.ts'
import { addDevice, type DeviceState, deviceState, removeDevice } from './devices.ts'

const texts: Record<DeviceState, string> = {
  unsupported: 'This browser doesn’t support push notifications. On a phone, add VRUMIES to your home screen first.',
  denied: 'Notifications from this site are blocked. Allow them in your browser’s settings, then come back.',
  off: 'Get notifications on this device, even when VRUMIES isn’t open.',
  on: 'This device gets notifications, even when VRUMIES isn’t open. Signing out turns them off.',
}

/** Turns push notifications on or off for this device. */
export function DeviceSwitch({ memberId, pushKey }: { memberId: number; pushKey: string }) {
  const queryClient = useQueryClient()
  const queryKey = deviceKey(memberId)
  const { data: state } = useQuery({ queryKey, queryFn: () => deviceState(memberId), staleTime: 0 })
  const turn = useMutation({
    mutationFn: async (isOn: boolean): Promise<DeviceState> => {
      if (isOn) return addDevice(memberId, pushKey)
      await removeDevice()
      return 'off'
    },
    onSuccess: (next) => {
      queryClient.setQueryData(queryKey, next)
      if (next === 'on') toast('Push is on for this device')
    },
  })
  const Icon = state === 'on' ? BellRing : Smartphone

  return (
    <section aria-label="Push on this device" className="rounded-lg bg-surface-2 p-4">
      <div className="flex flex-wrap items-center gap-3.5">
        <Icon size={22} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-2" />
        <div className="min-w-[min(240px,100%)] flex-1">
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
