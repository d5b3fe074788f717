import type { PostKind } from '#contract/posts.ts'
import type { KindForm } from '../kind-form.ts'
import { blog } from './blog.ts'
import { directory } from './directory.tsx'
import { event } from './event.tsx'
import { forum } from './forum.tsx'
import { market } from './market.tsx'
import { request } from './request.tsx'
import { vehicle } from './vehicle.tsx'
import { video } from './video.ts'

/** The values of all kinds together. They stay in the form while another kind is selected. */
export const emptyOwn = {
  ...forum.empty,
  ...request.empty,
  ...vehicle.empty,
  ...market.empty,
  ...event.empty,
  ...directory.empty,
}
type OwnValues = typeof emptyOwn

/** In the order of the type selector. */
export const kindForms: Record<PostKind, Omit<KindForm<OwnValues>, 'empty'>> = {
  video,
  blog,
  forum,
  request,
  vehicle,
  market,
  event,
  directory,
}
