import type { Message } from '#contract/messages.ts'
import { findLinks } from '../allowances/index.ts'

/** Payment methods from which the site cannot get money back. */
const elsewhere = new RegExp(
  [
    String.raw`\b(?:pay\s?pal|venmo|zelle|cash\s?app|western\s+union|money\s?gram|apple\s+pay|google\s+pay|revolut)\b`,
    String.raw`\b(?:wire|bank)\s+(?:transfer|me|the)\b|\bwire\s+(?:it|money)\b|\biban\b|\brouting\s+number\b`,
    String.raw`\b(?:gift\s+cards?|bit\s?coins?|btc|usdt|crypto(?:currency)?|cashier[’']?s\s+check|money\s+order)\b`,
    String.raw`\bfriends\s+(?:and|&)\s+family\b|\bf\s?&\s?f\b`,
    String.raw`\bpay(?:ing|ment)?\s+(?:me\s+)?(?:outside|off|directly|elsewhere|(?:in\s+)?cash)\b`,
    String.raw`\b(?:outside|off)\s+(?:of\s+)?(?:the\s+|this\s+)?(?:site|platform|app|vrumies)\b`,
  ].join('|'),
  'i',
)

const SHORTENERS = new Set([
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'v.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
  'rb.gy',
  'tiny.cc',
  'shorturl.at',
  't.ly',
  'lnkd.in',
  's.id',
  'bl.ink',
  'short.io',
  'shorte.st',
  'adf.ly',
])

/** Sites that people trust, and that others imitate. */
const TRUSTED = new Set([
  'vrumies',
  'paypal',
  'venmo',
  'zelle',
  'cashapp',
  'ebay',
  'facebook',
  'google',
  'amazon',
  'stripe',
  'apple',
])

/** Why a message has a warning. */
export function warningsOf(text: string): Message['warnings'] {
  const links = [...findLinks(text), ...(text.match(/\bhttps?:\/\/\S{1,2000}/gi) ?? [])]
  return [
    ...(elsewhere.test(text) ? (['payment'] as const) : []),
    ...(links.some(hidesWhereItLeads) ? (['link'] as const) : []),
  ]
}

/** Numeric, shortened, or made to look like another address. */
function hidesWhereItLeads(link: string) {
  const url = URL.parse(link)
  if (!url) return true
  const host = url.hostname.replace(/^www\./, '')
  const isNumeric = /^[\d.]+$/.test(host) || host.startsWith('[')
  return isNumeric || SHORTENERS.has(host) || url.username !== '' || host.includes('xn--') || isImitation(host)
}

/** 'paypa1.com', 'paypal-refunds.com', 'paypal.com.example.net'. */
function isImitation(host: string) {
  const labels = host.split('.')
  const owner = labels.at(labels.at(-2) === 'co' ? -3 : -2)
  const words = host.split(/[.-]/).flatMap((word) => [word, readingOf(word, 'l'), readingOf(word, 'i')])
  return words.some((word) => TRUSTED.has(word) && word !== owner)
}

/** The word as someone reads it who doesn't look twice. */
function readingOf(word: string, one: 'i' | 'l') {
  return word.replaceAll('0', 'o').replaceAll('1', one).replaceAll('rn', 'm').replaceAll('vv', 'w')
}
