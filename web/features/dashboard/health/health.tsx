import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { Health, HealthPart, HealthState } from '#contract/dashboard.ts'
import { momentOf } from '../../../platform/time.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { healthQuery } from '../api.ts'
import { Hours } from './hours.tsx'

const titles: Record<HealthPart['part'], string> = {
  books: 'Books',
  jobs: 'Job queue',
  errors: 'Errors',
  latency: 'Response times',
  storage: 'Storage',
  servers: 'Servers',
  database: 'Database',
  delivery: 'Notifications',
  mail: 'Email',
  payments: 'Stripe',
}

const looks = {
  fine: { icon: CircleCheck, word: 'Fine', color: 'text-ok' },
  look: { icon: TriangleAlert, word: 'Look at it', color: 'text-accent-ink' },
  broken: { icon: CircleX, word: 'Broken', color: 'text-danger' },
} satisfies Record<HealthState, object>

/** How the site is, in one sentence, and each part of it. It updates by itself. */
export function SiteHealth() {
  const { data, error, refetch } = useQuery(healthQuery)
  if (!data)
    return (
      <Panel title="Site health">
        {error ? <LoadFailed error={error} onRetry={refetch} /> : <TextBones lines={8} />}
      </Panel>
    )
  return (
    <Panel title="Site health" text={`As of ${momentOf(data.checkedAt)}. It updates every 30 seconds.`}>
      <Summary parts={data.parts} />
      <ul className="mt-4 grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {data.parts.map((part) => (
          <Part key={part.part} part={part} />
        ))}
      </ul>
      <Hours hours={data.hours} />
    </Panel>
  )
}

function Summary({ parts }: Pick<Health, 'parts'>) {
  const broken = parts.filter(({ state }) => state === 'broken')
  const others = parts.filter(({ state }) => state === 'look')
  const worst = broken.length > 0 ? looks.broken : others.length > 0 ? looks.look : looks.fine
  const names = [...broken, ...others].map(({ part }) => titles[part]).join(', ')
  const Icon = worst.icon
  return (
    <p role="status" className={`type-h3 flex items-start gap-2 ${worst.color}`}>
      <Icon size={24} aria-hidden className="shrink-0" />
      {names === '' ? 'Everything is fine.' : `Needs attention: ${names}.`}
    </p>
  )
}

function Part({ part: { part, state, text, advice } }: { part: HealthPart }) {
  const { icon: Icon, word, color } = looks[state]
  return (
    <li className="border-t border-line py-3">
      <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
        {titles[part]}
        <span className={`flex items-center gap-1 text-sm ${color}`}>
          <Icon size={16} aria-hidden />
          {word}
        </span>
      </h3>
      <p className="text-ink-2">{text}</p>
      {advice && <p className="text-sm text-ink-3">{advice}</p>}
    </li>
  )
}
