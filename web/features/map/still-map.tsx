import { MapPin } from 'lucide-react'
import { useRef } from 'react'
import { Mark } from './pin-marks.tsx'
import { useGlMap } from './use-gl-map.ts'

type Props = {
  latitude: number
  longitude: number
  /** A style with real tiles, instead of the bundled map. */
  styleUrl: string | null
  label: string
  onFail: () => void
}

/** Half of what it shows, in degrees: a town with the next larger ones. */
const REACH = { longitude: 0.9, latitude: 0.3 }

/** One place, on a small map that cannot be moved. Until it is drawn, what is under it can be seen. */
export function StillMap({ latitude, longitude, styleUrl, label, onFail }: Props) {
  const frame = useRef<HTMLElement>(null)
  const west = longitude - REACH.longitude
  const east = longitude + REACH.longitude
  const south = latitude - REACH.latitude
  const north = latitude + REACH.latitude
  const { map, isDrawn } = useGlMap({ frame, box: { west, south, east, north }, isStill: true, styleUrl, onFail })
  return (
    <section ref={frame} aria-label={label} data-drawn={isDrawn} className="map-frame data-[drawn=false]:invisible">
      {map && (
        <Mark map={map} at={{ latitude, longitude }}>
          <span className="map-spot">
            <MapPin size={20} aria-hidden />
          </span>
        </Mark>
      )}
    </section>
  )
}
