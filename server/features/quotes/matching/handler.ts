import type { Jobs } from '../../../platform/background/jobs.ts'
import type { Happened, HappeningListener } from '../../happenings/index.ts'
import { MATCH_JOB } from './jobs.ts'
import { isMatchable } from './queries.ts'

/** Looks for those who are to hear of a request, in the background, whenever it can have come near somebody. */
export function matchRequests(jobs: Jobs): HappeningListener {
  return async (tx, happening) => {
    const postId = mayBringNear(happening)
    if (postId === null || !(await isMatchable(tx, postId))) return undefined
    await jobs.send(tx, MATCH_JOB, { postId }, { key: String(postId) })
    return undefined
  }
}

function mayBringNear({ type, subjectId, details }: Happened) {
  switch (type) {
    case 'post_published':
    case 'post_edited':
    case 'post_unhidden':
    case 'post_restored':
      return subjectId
    case 'request_stepped':
      return details.state === 'open' ? subjectId : null
    default:
      return null
  }
}
