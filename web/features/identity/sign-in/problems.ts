type Typed = Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'minLength'> & {
  validity: Pick<ValidityState, 'typeMismatch'>
  labels: Iterable<{ textContent: string | null }> | null
}

/** What is wrong with what was typed into a form, by the name of the field. */
export function problemsIn({ elements }: { elements: Iterable<unknown> }): Record<string, string> {
  const found = [...elements].flatMap((element) => {
    const problem = isInput(element) ? problemOf(element) : null
    return problem === null ? [] : [[(element as Typed).name, problem] as const]
  })
  return Object.fromEntries(found)
}

function isInput(element: unknown): element is Typed {
  return (element as Typed).name !== '' && 'validity' in (element as object) && 'minLength' in (element as object)
}

function problemOf({ type, value, minLength, validity, labels }: Typed) {
  const [label] = labels ?? []
  // A password may consist of spaces.
  if ((type === 'password' ? value : value.trim()) === '')
    return `Enter your ${(label?.textContent ?? '').toLowerCase()}.`
  if (validity.typeMismatch) return 'That doesn’t look like an email address.'
  return [...value].length < minLength ? `Use at least ${minLength} characters.` : null
}
