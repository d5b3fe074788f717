/**
 * The length that the header of an MP4 states, in seconds to the thousandth. Throws where there is no header.
 * (`mvhd` of version 0: four bytes of name, version, created, changed, units a second, length in units.)
 */
export function movieSeconds(file: Buffer) {
  const at = file.indexOf('mvhd')
  if (at < 0) throw new Error('There is no movie header in this file.')
  return Math.round((file.readUInt32BE(at + 20) / file.readUInt32BE(at + 16)) * 1000) / 1000
}
