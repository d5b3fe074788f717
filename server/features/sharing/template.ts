import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Parts = {
  /** The document lets public/early.js decide when to load the app. */
  appWaits: boolean
  /** Attributes of the `html` element. */
  attributes: string
  /** The title, description, and other tags of the head. */
  about: string
  /** What is shown until the app has started. */
  first: string
  /** Data for the app. */
  replies: string
}

export type PageTemplate = ReturnType<typeof pageTemplate>

const places =
  /^(?<start>.*?<html)(?<head>.*?)<!-- about -->.*<!-- \/about -->(?<body>.*?)<!-- first -->(?<end>.*?)<!-- replies -->(?<rest>.*)$/s

const appTags = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

/** The app's document, in which comments mark the places to fill. */
function pageTemplate(text: string, attributesOfAll: string) {
  const found = places.exec(text)?.groups as Record<'start' | 'head' | 'body' | 'end' | 'rest', string>
  if (!found) throw new Error('The document of the app lacks a mark that pages are filled in at.')
  const { start, head, body, end, rest } = found
  const bodyWithoutApp = body.replaceAll(appTags, '')

  return {
    /** The unfilled document. */
    text: text.replace(start, () => start + attributesOfAll),
    fill: ({ appWaits, attributes, about, first, replies }: Parts) =>
      [
        start,
        attributesOfAll,
        attributes,
        head,
        about,
        appWaits ? bodyWithoutApp : body,
        first,
        end,
        replies,
        rest,
      ].join(''),
  }
}

/**
 * Reads the built app's document. Without a build, or with a build that has no marks, the document shows only the page.
 * `attributes`: added to the `html` element of every page.
 */
export function readTemplate(webFolder: string | undefined, attributes = '') {
  const file = webFolder && join(webFolder, 'index.html')
  const text = file && existsSync(file) ? readFileSync(file, 'utf8') : bare
  return pageTemplate(places.test(text) ? text : bare, attributes)
}

const bare = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <!-- about --><title>VRUMIES</title><!-- /about -->
  </head>
  <body>
    <div id="root"><!-- first --></div>
    <!-- replies -->
  </body>
</html>
`
