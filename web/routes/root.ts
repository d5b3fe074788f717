import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { PageFrame } from '../shell/page-frame.tsx'

type OverlaySearch = { create?: true | string }

/** Every page. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: PageFrame,
  // Valid on every page: opens the create overlay, with a draft if it names one.
  validateSearch: ({ create }): OverlaySearch =>
    create === true || create === 'true' ? { create: true } : typeof create === 'string' ? { create } : {},
})

/** The id in a search parameter. Undefined if it isn't a valid id. */
export const idOf = (given: unknown) => (/^[1-9]\d{0,14}$/.test(String(given)) ? Number(given) : undefined)
