import { randomFrom } from '../shapes/random.ts'

const RATE = 44_100

/** Adds noise that passes a low and a high cut (0 to 1, larger lets more through), its volume following `swell`. */
function addNoise(
  samples: Float32Array,
  seed: number,
  { low, high, swell }: { low: number; high: number; swell: (time: number) => number },
) {
  const next = randomFrom(seed, `noise ${low} ${high}`)
  let soft = 0
  let slow = 0
  for (let i = 0; i < samples.length; i++) {
    soft += (next() * 2 - 1 - soft) * low
    slow += (soft - slow) * high
    samples[i]! += (soft - slow) * swell(i / RATE)
  }
}

const wave = (time: number, period: number) => 0.5 + 0.5 * Math.sin((time / period) * Math.PI * 2)

/** Short clicks: stones under the tires, drops on the roof. */
function addClicks(samples: Float32Array, seed: number, perSecond: number, volume: number) {
  const next = randomFrom(seed, 'clicks')
  for (let at = next() * RATE; at < samples.length; at += (RATE / perSecond) * (0.2 + next() * 1.6)) {
    const loud = volume * (0.2 + next())
    const pitch = 0.2 + next() * 0.5
    for (let i = 0; i < 260 && at + i < samples.length; i++)
      samples[Math.floor(at) + i]! += loud * Math.sin(i * pitch) * Math.exp(-i / 60)
  }
}

function addTone(samples: Float32Array, hertz: number, volume: (time: number) => number) {
  for (let i = 0; i < samples.length; i++) samples[i]! += Math.sin((i / RATE) * hertz * Math.PI * 2) * volume(i / RATE)
}

/** What is to be heard besides the engine. */
export const ambiences = {
  wind(samples: Float32Array, seed: number) {
    addNoise(samples, seed, { low: 0.09, high: 0.004, swell: (t) => 0.24 + 0.12 * wave(t, 5.3) })
    addNoise(samples, seed + 1, { low: 0.02, high: 0.001, swell: () => 0.4 })
  },
  rain(samples: Float32Array, seed: number) {
    addNoise(samples, seed, { low: 0.7, high: 0.2, swell: (t) => 0.07 + 0.015 * wave(t, 3.7) })
    addNoise(samples, seed + 1, { low: 0.05, high: 0.004, swell: () => 0.16 })
    addClicks(samples, seed, 22, 0.03)
  },
  surf(samples: Float32Array, seed: number) {
    addNoise(samples, seed, { low: 0.22, high: 0.01, swell: (t) => 0.05 + 0.2 * wave(t, 6.4) ** 2 })
    addNoise(samples, seed + 1, { low: 0.03, high: 0.002, swell: () => 0.2 })
  },
  gravel(samples: Float32Array, seed: number) {
    addNoise(samples, seed, { low: 0.3, high: 0.04, swell: (t) => 0.1 + 0.05 * wave(t, 1.1) })
    addNoise(samples, seed + 1, { low: 0.03, high: 0.002, swell: () => 0.25 })
    addClicks(samples, seed, 34, 0.05)
  },
  room(samples: Float32Array, seed: number) {
    addNoise(samples, seed, { low: 0.04, high: 0.002, swell: () => 0.12 })
    addTone(samples, 100, () => 0.012)
  },
  /** A polishing machine that is set on and lifted. */
  buffing(samples: Float32Array, seed: number) {
    const pressed = (t: number) => wave(t, 4.6) ** 0.5
    addTone(samples, 212, (t) => 0.03 + 0.02 * pressed(t))
    addTone(samples, 425, (t) => 0.012 * pressed(t))
    addNoise(samples, seed, { low: 0.4, high: 0.06, swell: (t) => 0.02 + 0.05 * pressed(t) })
    addNoise(samples, seed + 1, { low: 0.04, high: 0.002, swell: () => 0.1 })
  },
}
