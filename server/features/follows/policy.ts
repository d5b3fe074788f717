import type { FieldError } from '#contract/basics.ts'
import { FOLLOW_TYPES, type FollowTarget, type FollowType } from '#contract/follows.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Refuses what a schema cannot check: invalid ids, and following yourself. */
export function checkTarget(viewer: Viewer, { type, target }: FollowTarget) {
  if ((type === 'member' || type === 'place') && !isId(target)) throw invalid('target', 'Must be an id.')
  if (type === 'member' && Number(target) === viewer.id) throw refusal.forbidden('You can’t follow yourself.')
}

/** 'tag:brakes' */
export function readTarget(text: string): FollowTarget {
  const [type = '', target = ''] = text.split(/:(.*)/s)
  if (!FOLLOW_TYPES.includes(type as FollowType) || target.trim() === '') {
    throw invalid('of', 'Must be a type and a target, such as "tag:brakes".')
  }
  return { type: type as FollowType, target }
}

function isId(text: string) {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
}

function invalid(field: string, message: string) {
  const error: FieldError = { field, message }
  return refusal.invalidFields([error])
}
