/** The folders that `npm run check` and test/import-rules.test.ts hold to the import rules. */
export const IMPORTING_FOLDERS =
  'artwork bench contract deploy e2e faults fuzz gateway mutants samples server test web'.split(' ')
