import { randomFrom } from '../shapes/random.ts'
import { ambiences } from './ambience.ts'

export const SAMPLE_RATE = 44_100
/** Of 32,767: about 24 dB below full on average, as a player at half volume likes it. */
const LOUDNESS = 15_000

export type Engine = 'off' | 'idling' | 'cruising' | 'shifting' | 'pulling' | 'blipping'
export type Ambience = 'wind' | 'rain' | 'surf' | 'gravel' | 'room' | 'buffing'

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const ramp = (time: number, from: number, to: number) => clamp((time - from) / (to - from))

/** Revolutions a minute at a time (seconds) of a clip that lasts `length` seconds. */
const revolutions: Record<Exclude<Engine, 'off'>, (time: number, length: number) => number> = {
  idling: (time) => 860 + 25 * Math.sin(time * 5),
  cruising: (time) => 2150 + 90 * Math.sin(time * 0.9) + 40 * Math.sin(time * 2.3),
  shifting(time) {
    const inGear = (time % 4.2) / 4.2
    return 2100 + 1500 * inGear ** 0.8 - 900 * ramp(inGear, 0.93, 1)
  },
  pulling: (time, length) => 1900 + 4300 * ramp(time, 0.4, length * 0.82) - 3600 * ramp(time, length * 0.84, length),
  blipping(time) {
    const since = time % 5
    return 880 + 2600 * Math.exp(-(((since - 1.3) / 0.35) ** 2)) + 1500 * Math.exp(-(((since - 2.6) / 0.3) ** 2))
  },
}

/** One channel from -1 to 1, gentle, fading in and out. */
export function soundtrack(engine: Engine, ambience: Ambience, seconds: number, seed: number) {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  if (engine !== 'off') addEngine(samples, revolutions[engine], seconds, seed)
  ambiences[ambience](samples, seed)
  fadeEnds(samples)
  return samples
}

/** A four-cylinder: firing pulses with half orders below, a little noise that breathes with them. */
function addEngine(
  samples: Float32Array,
  rpmAt: (time: number, length: number) => number,
  seconds: number,
  seed: number,
) {
  const next = randomFrom(seed, 'engine')
  let phase = 0
  let muffled = 0
  let hiss = 0
  for (let i = 0; i < samples.length; i++) {
    const rpm = rpmAt(i / SAMPLE_RATE, seconds)
    phase += (rpm / 60 / SAMPLE_RATE) * Math.PI * 2
    hiss += (next() * 2 - 1 - hiss) * 0.25
    const fire = Math.sin(phase * 2)
    const tone =
      0.5 * fire +
      0.32 * Math.sin(phase) +
      0.26 * Math.sin(phase * 3 + 0.6) +
      0.2 * Math.sin(phase * 4) +
      0.12 * Math.sin(phase * 6)
    const pulse = Math.tanh(1.7 * tone) + hiss * 0.35 * Math.max(0, fire)
    const openness = 0.05 + 0.1 * clamp((rpm - 800) / 5200)
    muffled += (pulse - muffled) * openness
    samples[i]! += muffled * (0.2 + 0.12 * clamp(rpm / 6000))
  }
}

function fadeEnds(samples: Float32Array) {
  const length = Math.min(samples.length / 4, SAMPLE_RATE * 0.4)
  for (let i = 0; i < length; i++) {
    const share = i / length
    samples[i]! *= share
    samples[samples.length - 1 - i]! *= share
  }
}

/** As 16-bit little-endian PCM. */
export function pcm(samples: Float32Array) {
  const bytes = Buffer.alloc(samples.length * 2)
  samples.forEach((sample, i) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * LOUDNESS), i * 2)
  })
  return bytes
}
