/** How many of the first bytes `isPicture` needs. */
export const SIGNATURE_BYTES = 16

const BRANDS = ['avif', 'avis', 'heic', 'heix', 'heif', 'mif1', 'msf1']

/** Whether a file begins as a picture does. What it is in truth shows when it is decoded. */
export function isPicture(start: Buffer) {
  const text = start.toString('latin1')
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF.{4}WEBP/s.test(text) ||
    /^(?:II\*\0|MM\0\*)/.test(text) ||
    (text.slice(4, 8) === 'ftyp' && BRANDS.includes(text.slice(8, 12)))
  )
}
