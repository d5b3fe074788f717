import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Post, PostKind } from '#contract/posts.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { storefrontQuery, useSaveStorefront } from '../../features/storefronts/index.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import type { FormValues } from './form-values.ts'
import { atStepField, isStepTaken, storefrontOf } from './kinds/storefront-values.ts'

type Sent = { kind: PostKind; values: FormValues; send: () => Promise<Post> }

/**
 * Sends a post, after opening the storefront if the seller filled in that step of the form. If the storefront is
 * refused, so is the post, and nothing typed is lost; if only the post is refused, the storefront stays open.
 */
export function useSendWithStorefront() {
  const client = useQueryClient()
  const saveStorefront = useSaveStorefront()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ kind, values, send }: Sent) => {
      if (kind === 'market' && isStepTaken(values)) await open(values)
      return send()
    },
  })

  /** Somebody who has opened one in another tab keeps it. */
  async function open(values: FormValues) {
    if ((await client.fetchQuery(storefrontQuery)) !== null) return
    const me = client.getQueryData(sessionQuery.queryKey)?.me
    await saveStorefront.mutateAsync(storefrontOf(values, me?.name ?? '')).catch((error) => {
      throw atStep(error)
    })
  }
}

function atStep(error: unknown) {
  if (!(error instanceof RefusedCall) || !error.problem.errors) return error
  return new RefusedCall({ ...error.problem, errors: error.problem.errors.map(atStepField) })
}
