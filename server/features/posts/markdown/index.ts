export { markupOf, parseMarkdown, RENDERER } from './markdown.ts'
export { plainMarkup } from './plain.ts'
export { jsonBytes } from './size.ts'
