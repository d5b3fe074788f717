import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PointsBadge } from '../../ui/points-badge.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { pointsQuery } from './api.ts'

/** The published table of weights, as used by the server. */
export function HowPointsWork() {
  const { data, error, refetch } = useQuery(pointsQuery)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <TextBones lines={6} />
  return (
    <>
      <table className="w-full text-base">
        <caption className="sr-only">What earns points</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">What others do</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.weights.map(({ deed, text, points }) => (
            <tr key={deed}>
              <th scope="row" className="py-2.5 pr-4 text-left font-normal text-ink-2">
                {text}
              </th>
              <td className="py-2.5 text-right">
                <PointsBadge points={points} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-base text-ink-3">
        {data.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  )
}
