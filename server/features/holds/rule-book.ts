import { domainToASCII } from 'node:url'
import type { HoldRuleKind } from '#contract/holds.ts'
import type { HoldReason } from '#contract/moderation.ts'
import { disguiseOf, type Reading, readingsOf } from './readings.ts'

/** A rule as it is compared: `key` is a list of words with spaces, or a domain. */
export type Rule = { kind: HoldRuleKind; text: string; key: string }
type Phrase = { text: string; words: readonly { plain: string; disguised: string | null }[] }

/** All rules that count, so arranged that a text is read once, however many there are. */
export type RuleBook = { phrases: ReadonlyMap<string, readonly Phrase[]>; domains: ReadonlyMap<string, string> }

// Each label is bounded, so a text without dots costs no more than its length.
const HOST = /(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}/gu

export function openRuleBook(rules: readonly Rule[]): RuleBook {
  const all = rules.filter(({ kind }) => kind === 'word').map(phraseOf)
  const starts = all.flatMap((phrase) => startsOf(phrase).map((start) => ({ start, phrase })))
  const byStart = Map.groupBy(starts, ({ start }) => start)
  const domains = rules.filter(({ kind }) => kind === 'domain')
  return {
    phrases: new Map([...byStart].map(([start, found]) => [start, found.map(({ phrase }) => phrase)])),
    domains: new Map(domains.map(({ key, text }) => [key, text])),
  }
}

function phraseOf({ text, key }: Rule): Phrase {
  return { text, words: key.split(' ').map((plain) => ({ plain, disguised: disguiseOf(plain) })) }
}

/** How its first word can be read. */
function startsOf({ words: [first] }: Phrase) {
  return [first!.plain, first!.disguised].filter((start) => start !== null)
}

/** The rules that a text breaks, each once. */
export function brokenRules(book: RuleBook, text: string): HoldReason[] {
  const words = book.phrases.size === 0 ? [] : readingsOf(text).flatMap((reading) => phrasesIn(book, reading))
  const domains = book.domains.size === 0 ? [] : domainsIn(book, text)
  return [
    ...[...new Set(words)].map((detail) => ({ check: 'word' as const, detail })),
    ...[...new Set(domains)].map((detail) => ({ check: 'domain' as const, detail })),
  ]
}

function phrasesIn({ phrases }: RuleBook, reading: Reading) {
  return reading.flatMap((word, at) =>
    (phrases.get(word) ?? []).flatMap(({ text, words }) => (isAt(words, reading, at) ? [text] : [])),
  )
}

function isAt(words: Phrase['words'], reading: Reading, at: number) {
  return words.every(({ plain, disguised }, index) => {
    const word = reading[at + index]
    return word !== undefined && (word === plain || word === disguised)
  })
}

/** A rule for a domain counts for its subdomains, too. */
function domainsIn({ domains }: RuleBook, text: string) {
  return (text.normalize('NFKC').toLowerCase().match(HOST) ?? []).flatMap((typed) => {
    const labels = domainToASCII(typed).split('.')
    return labels.flatMap((_, from) => domains.get(labels.slice(from).join('.')) ?? [])
  })
}
