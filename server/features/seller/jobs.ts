import type { Job } from '../../platform/background/jobs.ts'
import type { Media } from '../media/index.ts'
import type { PostHooks } from '../posts/index.ts'
import { IMPORT_JOB } from './importing/actions.ts'
import type { Import } from './importing/photos.actions.ts'
import { runImport } from './importing/running.actions.ts'

/** `hooks`: what other slices do in a transaction that changes a post. */
export function sellerJobs(media: Media, hooks: readonly PostHooks[]): Job[] {
  return [
    {
      name: IMPORT_JOB,
      seconds: 3_600,
      retries: 20,
      run: (one: Import, signal) => runImport(media, one, hooks, signal),
    },
  ]
}
