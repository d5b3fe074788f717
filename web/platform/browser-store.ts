type Area = 'localStorage' | 'sessionStorage'

/** What this browser stores under `name`; null where there is nothing, or where storage is forbidden. */
export function readStored(name: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(name)
  } catch {
    return null
  }
}

/** Null removes it. A full or forbidden storage is no reason to stop anybody: then nothing is stored. */
export function store(name: string, text: string | null, area: Area = 'localStorage') {
  try {
    if (text === null) window[area].removeItem(name)
    else window[area].setItem(name, text)
  } catch {
    // Said above.
  }
}
