import { useQuery } from '@tanstack/react-query'
import { aboutType, CHANNELS, type Channel, NOTIFICATION_TYPES } from '#contract/notification-types.ts'
import { MAIL_RHYTHMS, type MailRhythm, type NotificationSettings as Settings } from '#contract/notifications.ts'
import { useChoice } from '../../platform/use-choice.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { settingsQuery, useChangeSettings } from './api.ts'
import { DeviceSwitch } from './device-switch.tsx'

/** The settings section for notifications: what to get, and where. */
export function NotificationSettings({ memberId }: { memberId: number }) {
  const { data: settings, error, refetch } = useQuery(settingsQuery)
  if (error && !settings) return <LoadFailed error={error} onRetry={refetch} />
  if (!settings) return <TextBones lines={8} />
  return (
    <div className="grid gap-8">
      <Mails settings={settings} />
      <DeviceSwitch memberId={memberId} pushKey={settings.pushKey} />
      <Grid settings={settings} />
    </div>
  )
}

const rhythmNames: Record<MailRhythm, string> = { soon: 'Soon', daily: 'Daily', weekly: 'Weekly', never: 'Never' }
const rhythmTexts: Record<MailRhythm, string> = {
  soon: 'An email a few minutes after something happens, unless you’ve already seen it on the site.',
  daily: 'One email each morning, if you have unread notifications.',
  weekly: 'One email each Monday morning, if you have unread notifications.',
  never: 'No notification emails. You still get emails about your account.',
}
const rhythms = MAIL_RHYTHMS.map((value) => ({ value, label: rhythmNames[value] }))

function Mails({ settings: { rhythm, email } }: { settings: Settings }) {
  const change = useChangeSettings()
  return (
    <div>
      <Segmented
        label="Email"
        options={rhythms}
        value={rhythm}
        onChange={(next) => change.mutate({ rhythm: next })}
        className="max-w-110"
      />
      <p className="mt-2 max-w-[60ch] text-sm text-ink-3">
        {rhythmTexts[rhythm]} {rhythm !== 'never' && (email ? `Sent to ${email}.` : 'Verify your email to get them.')}
      </p>
      <ErrorNote error={change.error} className="mt-2" />
    </div>
  )
}

const channelNames: Record<Channel, string> = { app: 'On the site', mail: 'Email', push: 'Push' }

function Grid({ settings: { channels } }: { settings: Settings }) {
  const change = useChangeSettings()
  return (
    <div>
      <table className="w-full border-collapse">
        <caption className="sr-only">Which notifications you get, and where</caption>
        <thead>
          <tr className="text-left text-sm text-ink-3">
            <th scope="col" className="py-2 pr-3 font-[600]">
              Notification
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-20 py-2 text-center font-[600] max-sm:w-14">
                {channelNames[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_TYPES.map((type) => (
            <tr key={type} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                <span className="block font-[640]">{aboutType(type).title}</span>
                <span className="block text-sm text-ink-3">{aboutType(type).setting}</span>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="text-center">
                  <ChannelBox
                    isOn={channels[type][channel]}
                    onChange={(isOn) => change.mutateAsync({ channel: { type, channel, isOn } })}
                    label={`${aboutType(type).title}: ${channelNames[channel]}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ErrorNote error={change.error} className="mt-2" />
    </div>
  )
}

type ChannelBoxProps = { isOn: boolean; onChange: (isOn: boolean) => Promise<unknown>; label: string }

function ChannelBox({ isOn, onChange, label }: ChannelBoxProps) {
  const [isTicked, tick] = useChoice(isOn, onChange)
  return (
    <Checkbox
      checked={isTicked}
      onChange={({ target }) => tick(target.checked)}
      className="mx-auto w-11 justify-center"
    >
      <span className="sr-only">{label}</span>
    </Checkbox>
  )
}
