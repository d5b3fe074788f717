import { own } from './own.ts'

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'q',
  ё: 'е',
  ſ: 's',
  ς: 'σ',
}

/** As `plain_text` in the database: without case, accents, compatibility forms, and invisible characters. */
export function plainLetters(text: string) {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .normalize('NFD')
    .replace(/(?<=[\p{sc=Latn}\p{sc=Grek}]\p{M}*)[\u0300-\u036f]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđłıþðħŧŋĸёſς]/g, (letter) => own(letters, letter)!)
}
