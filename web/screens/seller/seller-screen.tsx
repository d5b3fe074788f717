import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/members.ts'
import { SignInGate, sessionQuery } from '../../features/identity/index.ts'
import { StorefrontForm, storefrontQuery } from '../../features/storefronts/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadFailed, LoadFailedPanel } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'

/** The seller's storefront. */
export function SellerScreen() {
  usePageTitle('Seller')
  const { data, error, refetch } = useQuery(sessionQuery)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return null
  if (data.me) return <Storefront key={data.me.id} me={data.me} />
  return (
    <SignInGate title="Sign in to sell" back="/seller">
      Open a storefront, and people can buy the parts you list on the market.
    </SignInGate>
  )
}

function Storefront({ me }: { me: Me }) {
  const { data, error, refetch } = useQuery(storefrontQuery)
  return (
    <>
      <div className="mb-5 grid gap-1.5 md:mt-3">
        <h1 className="type-h1 flex flex-wrap items-center gap-3">
          Seller
          {data && <Tag tone={data.isOnHoliday ? 'accent' : 'ok'}>{data.isOnHoliday ? 'On vacation' : 'Open'}</Tag>}
        </h1>
        {data === null && (
          <p className="max-w-[60ch] text-ink-2">
            Open a storefront, and people can buy what you list on the market. They pay first, you ship it or hand it
            over, and you’re paid once they have it.
          </p>
        )}
      </div>
      {data === undefined && !error && <TextBones lines={6} className="max-w-160" />}
      {data === undefined && error && (
        <LoadFailedPanel title="Couldn’t load your storefront" error={error} onRetry={refetch} className="max-w-160" />
      )}
      {data !== undefined && <StorefrontForm me={me} storefront={data} />}
    </>
  )
}
