import { own } from '#contract/own.ts'
import type { Examples, Section } from './api-guide.ts'
import { withNamedSchemas } from './named-schemas.ts'
import { type ApiDocument, inOrder, type Part, type Paths } from './open-api.ts'
import { withSharedParameters, withSharedResponses } from './shared-parts.ts'

type Options = { sections: readonly Section[]; names: ReadonlyMap<string, string>; examples: Examples }

/**
 * Condenses a document with everything in place: what several operations share becomes a component. Has only the operations
 * of these sections, in their order. `names`: of schemas, by canonical text.
 */
export function condensed(full: ApiDocument, { sections, names, examples }: Options): ApiDocument {
  const order = sections.map(({ name }) => name)
  const { parts, schemas } = withNamedSchemas({ paths: inSections(full.paths, order) }, names)
  const { paths: briefer, components: parameters } = withSharedParameters(parts.paths)
  const { paths, components: responses } = withSharedResponses(briefer)
  return {
    ...full,
    tags: full.tags.filter(({ name }) => order.includes(name)),
    paths,
    components: { ...full.components, schemas: inOrder(withExamples(schemas, examples)), parameters, responses },
  }
}

function inSections(paths: Paths, order: readonly string[]): Paths {
  const kept = Object.entries(paths).flatMap(([path, operations]) => {
    const placed = Object.entries(operations).map(([method, operation]) => {
      return { method, operation, place: order.indexOf(operation.tags[0]!) }
    })
    const shown = placed.filter(({ place }) => place >= 0)
    const first = Math.min(...shown.map(({ place }) => place))
    const inPath = Object.fromEntries(shown.map(({ method, operation }) => [method, operation]))
    return shown.length > 0 ? [{ first, entry: [path, inPath] as const }] : []
  })
  return Object.fromEntries(kept.toSorted((a, b) => a.first - b.first).map(({ entry }) => entry))
}

function withExamples(schemas: ReadonlyMap<string, Part>, examples: Examples) {
  const shown = [...schemas].map(([name, schema]) => {
    const example = own(examples, name)
    return [name, example ? { ...schema, examples: [example] } : schema] as const
  })
  return Object.fromEntries(shown)
}
