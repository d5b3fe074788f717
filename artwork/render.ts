// npm run art [pictures|clips|site]: draws what the repository keeps under samples/ and web/public/art/ again.
// The same code draws the same pictures; run it after a change to a drawing, look at them, commit both.
import { renderClips } from './render/clips.ts'
import { renderPictures } from './render/pictures.ts'
import { renderSite } from './render/site.ts'

const wanted = process.argv.slice(2)
const samples = new URL('../samples/', import.meta.url).pathname

const jobs = {
  pictures: () => renderPictures(samples),
  clips: () => renderClips(samples),
  site: () => renderSite(`${samples}../web/public`),
}

for (const [name, job] of Object.entries(jobs))
  if (!wanted.length || wanted.includes(name)) console.log(`${name}: ${((await job()) / 1024 / 1024).toFixed(1)} MB`)
