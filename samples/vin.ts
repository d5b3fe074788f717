const LETTER_VALUES = 'A1B2C3D4E5F6G7H8J1K2L3M4N5P7R9S2T3U4V5W6X7Y8Z9'
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Builds a fictional VIN of 17 characters: eight before its check digit and eight after. */
export function vin(before: string, behind: string) {
  const sum = [...`${before}0${behind}`].reduce(
    (total, character, index) => total + worthOf(character) * WEIGHTS[index]!,
    0,
  )
  const remainder = sum % 11
  return `${before}${remainder === 10 ? 'X' : remainder}${behind}`
}

function worthOf(character: string) {
  return Number(/\d/.test(character) ? character : LETTER_VALUES[LETTER_VALUES.indexOf(character) + 1])
}
