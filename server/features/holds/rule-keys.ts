import { domainToASCII } from 'node:url'
import { getDomain } from 'tldts'
import { type HoldRuleKind, MIN_RULE_LETTERS } from '#contract/holds.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { readingsOf } from './readings.ts'

/** What is compared of a word, a phrase, or a domain as an admin typed it. Refuses what would hold nearly everything, or nothing. */
export function keyOf(kind: HoldRuleKind, text: string) {
  return kind === 'word' ? wordKey(text) : domainKey(text)
}

function wordKey(text: string) {
  const key = readingsOf(text)[0]!.join(' ')
  if ([...key.replaceAll(' ', '')].length < MIN_RULE_LETTERS)
    throw wrong(`Type a word or a phrase with at least ${MIN_RULE_LETTERS} letters or digits.`)
  return key
}

/** 'https://www.Spam.example/page' -> 'spam.example'. */
function domainKey(text: string) {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/s, '')
    .replace(/^www\./, '')
  const key = domainToASCII(host.normalize('NFKC'))
  // A suffix alone, such as 'co.uk' or 'github.io', has sites of many owners.
  if (key === '' || getDomain(key, { allowPrivateDomains: true }) === null || !/^[a-z0-9.-]+$/.test(key))
    throw wrong('Type a domain, such as spam-parts.com.')
  return key
}

function wrong(message: string) {
  return refusal.invalidFields([{ field: 'text', message }])
}
