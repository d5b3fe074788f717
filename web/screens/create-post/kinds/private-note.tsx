import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { postCardQuery } from '../../../features/listings/index.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { usePostForm } from '../post-form-context.ts'
import type { RequestValues } from './request-values.ts'

/** Says who sees a private request. A new one can still be for everyone. */
export function PrivateNote({ businessId }: { businessId: number }) {
  const { isNew, set, errorOf } = usePostForm<RequestValues>()
  const { data } = useQuery(postCardQuery(businessId))
  const error = errorOf('businessId')
  return (
    <div className="rounded-md bg-surface-2 py-2 pr-2 pl-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Lock size={18} aria-hidden className="shrink-0 text-ink-3" />
        <p className="min-w-0 flex-1 basis-56 py-1.5 text-base text-ink-2">
          Only <b className="font-semibold text-ink">{data ? <bdi>{data.title}</bdi> : 'this business'}</b> sees this
          request.
        </p>
        {isNew && (
          <Button look="quiet" size="sm" className="max-sm:ml-4" onClick={() => set('businessId', null)}>
            Ask all shops instead
          </Button>
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
