import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { Refusal, refusal } from './refusal.ts'

/** Answers every error in Stripe's format. `report` gets errors that must never happen: bugs. */
export function answerErrors(app: FastifyInstance, report: (error: Error) => void) {
  app.setErrorHandler<FastifyError | Refusal>((error, _call, reply) => {
    const answer = refusalOf(error)
    if (answer.status >= 500 && !(error instanceof Refusal)) report(error)
    return sendRefusal(reply, answer)
  })
  app.setNotFoundHandler((call, reply) => {
    const message = `Unrecognized request URL (${call.method}: ${call.url.slice(0, 200)}).`
    return sendRefusal(reply, new Refusal(404, { type: 'invalid_request_error', message }))
  })
}

export function sendRefusal(reply: FastifyReply, answer: Refusal) {
  if (answer.status === 401) reply.header('www-authenticate', 'Basic realm="Stripe"')
  return reply.status(answer.status).header('request-id', reply.request.id).send(answer.toJSON())
}

function refusalOf(error: FastifyError | Refusal) {
  if (error instanceof Refusal) return error
  const { statusCode = 500 } = error
  if (statusCode >= 500) return refusal.broken()
  const message =
    statusCode === 415
      ? 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).'
      : error.message
  return new Refusal(statusCode, { type: 'invalid_request_error', message })
}
