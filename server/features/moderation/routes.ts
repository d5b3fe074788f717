import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { operations } from '../../platform/http/operations.ts'
import { claimingRoutes } from './claiming/routes.ts'
import { decidingRoutes } from './deciding/routes.ts'
import { directRoutes } from './direct/routes.ts'
import { historyRoutes } from './history/routes.ts'
import type { ModerationOptions } from './options.ts'
import { readingRoutes } from './reading/routes.ts'
import { reversingRoutes } from './reversing/routes.ts'
import { warningRoutes } from './warnings/routes.ts'

const describe = operations('Moderation', {
  listModerationCases: ['GET /moderation/cases', 'List what waits for a moderator'],
  getModerationCounts: ['GET /moderation/counts', 'Count what waits for moderators'],
  getModerationCase: ['GET /moderation/cases/:caseId', 'Get a case with its reports and the record of the author'],
  listCaseReports: ['GET /moderation/cases/:caseId/reports', 'List the reports of a case'],
  claimCase: [
    'PUT /moderation/cases/:caseId/claim',
    'Take a case, so that nobody else works on it',
    'case_changed',
    'case_claimed',
  ],
  releaseCase: ['DELETE /moderation/cases/:caseId/claim', 'Give a case back to the queue'],
  decideCase: ['POST /moderation/cases/:caseId/decision', 'Decide a case', 'case_changed', 'case_claimed'],
  escalateCase: [
    'POST /moderation/cases/:caseId/escalation',
    'Leave a case to the admins',
    'case_changed',
    'case_claimed',
  ],
  undoDecision: ['POST /moderation/decisions/:decisionId/undo', 'Undo your decision within seconds', 'too_late'],
  reverseDecision: [
    'POST /moderation/decisions/:decisionId/reversal',
    'Bring back what a decision took',
    'reversed_already',
    'removed_already',
  ],
  hidePost: ['POST /posts/:postId/hide', 'Hide a post'],
  unhidePost: ['POST /posts/:postId/unhide', 'Show a hidden post again'],
  hideComment: ['POST /comments/:commentId/hide', 'Hide a comment'],
  unhideComment: ['POST /comments/:commentId/unhide', 'Show a hidden comment again'],
  hideReply: ['POST /replies/:replyId/hide', 'Hide a reply'],
  unhideReply: ['POST /replies/:replyId/unhide', 'Show a hidden reply again'],
  hideReview: ['POST /reviews/:reviewId/hide', 'Hide a review'],
  unhideReview: ['POST /reviews/:reviewId/unhide', 'Show a hidden review again'],
  confirmWarning: ['POST /warnings/:decisionId/confirmation', 'Confirm that you read a warning'],
  listDecisions: ['GET /moderation/decisions', 'List what moderators decided'],
  listPublicDecisions: ['GET /moderation/log', 'List what moderators decided, without names'],
})

export const moderationRoutes: FastifyPluginAsyncTypebox<ModerationOptions> = async (
  app,
  { sql, realtime, reportables, terms },
) => {
  describe(app)
  const options = { sql, realtime, reportables, terms }
  for (const routes of [
    readingRoutes,
    claimingRoutes,
    decidingRoutes,
    reversingRoutes,
    directRoutes,
    historyRoutes,
    warningRoutes,
  ])
    await app.register(routes, options)
}
