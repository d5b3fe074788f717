import type { FieldError } from '#contract/basics.ts'
import type { NewDecision } from '#contract/moderation.ts'
import { hasRole, type Viewer } from '../../../platform/http/viewer.ts'
import type { LockedCase } from './locking.actions.ts'

export type Given = Omit<NewDecision, 'version'>
/** What the item of a case is now, and whether it can be hidden at all. */
export type ItemFacts = { state: 'shown' | 'hidden' | 'held' | 'gone'; canHide: boolean }

type About = { viewer: Viewer; found: Pick<LockedCase, 'authorId' | 'authorRole'>; item: ItemFacts; given: Given }
type Rule = FieldError & { isBroken: (about: About) => boolean }

const rules: readonly Rule[] = [
  {
    field: 'action',
    message: 'This can’t be hidden. Warn or suspend its author.',
    isBroken: ({ item, given }) => given.action === 'hide' && !item.canHide,
  },
  {
    field: 'action',
    message: 'This is deleted already. Choose something else.',
    isBroken: ({ item, given }) => given.action === 'hide' && item.canHide && item.state === 'gone',
  },
  {
    field: 'action',
    message: 'Its author has left VRUMIES. Keep it, or hide it.',
    isBroken: ({ found, given }) => found.authorId === null && (given.action === 'warn' || given.action === 'suspend'),
  },
  {
    field: 'action',
    message: 'Choose either keep or hide.',
    isBroken: ({ given }) => given.action === 'keep' && (given.hidesItem === true || given.hidesOthers === true),
  },
  {
    field: 'hidesItem',
    message: 'This can’t be hidden.',
    isBroken: ({ item, given }) => given.hidesItem === true && !item.canHide,
  },
  {
    field: 'hidesOthers',
    message: 'Only admins can hide all posts of a moderator.',
    isBroken: ({ viewer, found, given }) =>
      given.hidesOthers === true && found.authorRole === 'moderator' && !hasRole(viewer, 'admin'),
  },
  {
    field: 'words',
    message: 'Write a message to the author.',
    isBroken: ({ given }) => given.action !== 'keep' && !given.words?.trim(),
  },
  {
    field: 'suspension',
    message: 'Choose how long the suspension lasts.',
    isBroken: ({ given }) => given.action === 'suspend' && !given.suspension,
  },
  {
    field: 'suspension',
    message: 'Leave this out, unless you suspend the author.',
    isBroken: ({ given }) => given.action !== 'suspend' && given.suspension !== undefined,
  },
]

/** What is wrong with a decision. */
export function mistakesOf(about: About): FieldError[] {
  return rules.filter(({ isBroken }) => isBroken(about)).map(({ field, message }) => ({ field, message }))
}
