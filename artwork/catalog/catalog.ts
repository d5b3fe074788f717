import { avatars } from './avatars.ts'
import { blogs } from './blogs.ts'
import { directory } from './directory.ts'
import { events } from './events.ts'
import { forums } from './forums.ts'
import { market } from './market.ts'
import { requests } from './requests.ts'
import { vehicles } from './vehicles.ts'
import { videos } from './videos.ts'

/** Every picture of the samples. */
export const catalog = [
  ...videos,
  ...blogs,
  ...forums,
  ...vehicles,
  ...requests,
  ...market,
  ...events,
  ...directory,
  ...avatars,
]
