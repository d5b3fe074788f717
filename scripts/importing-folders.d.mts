export const IMPORTING_FOLDERS: string[]
