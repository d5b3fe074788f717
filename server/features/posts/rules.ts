import type { FieldError } from '#contract/basics.ts'
import { MAX_TAG_LENGTH, MIN_TAG_LENGTH } from '#contract/kinds/forum.ts'
import { nameKey } from '#contract/name-key.ts'
import type { NewPost } from '#contract/new-posts.ts'
import { blankAt, manyLines, oneLine, optionalLine } from '../../platform/http/typed-text.ts'
import { ownTable } from './kinds/tables.ts'
import { readingSeconds } from './reading-time.ts'

/** Finds mistakes that a schema cannot express. Empty: it can be published. */
export function problemsOf(input: NewPost, now: Date): FieldError[] {
  return [
    ...blankAt('title', input.title),
    ...blankAt('description', input.description),
    ...('tags' in input ? tagProblems(input.tags) : []),
    ...(ownTable(input.kind)?.problems(input, now) ?? []),
  ]
}

/** The columns of `posts` that depend on the form alone. */
export function postColumns(input: NewPost) {
  const description = manyLines(input.description)
  return {
    title: oneLine(input.title),
    description,
    address: optionalLine(input.address),
    link: optionalLine(input.link),
    tokens: input.tokens ?? null,
    tags: 'tags' in input ? distinctTags(input.tags) : [],
    reading_seconds: readingSeconds(description),
  }
}

/** Some capital letters become two when lowercased, and what is invisible does not count. */
function tagProblems(tags: string[] = []): FieldError[] {
  return tags.flatMap((tag, index) => {
    const field = `tags.${index}`
    const { length } = [...tidyTag(tag)]
    if (length >= MIN_TAG_LENGTH && length <= MAX_TAG_LENGTH) return []
    const message = `Use ${MIN_TAG_LENGTH} to ${MAX_TAG_LENGTH} characters.`
    return [...blankAt(field, tidyTag(tag)), { field, message }].slice(0, 1)
  })
}

function distinctTags(tags: string[] = []) {
  const tidy = tags.map(tidyTag)
  return tidy.filter((tag, index) => tidy.findIndex((other) => nameKey(other) === nameKey(tag)) === index)
}

const LEADING_MARKS = /^[\s#\uff03]+/

/** ' #Cold  Start' -> 'cold start', in composed letters. */
function tidyTag(tag: string) {
  return oneLine(tag.normalize('NFC').replace(LEADING_MARKS, '').toLowerCase())
}
