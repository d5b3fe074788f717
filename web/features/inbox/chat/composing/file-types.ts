import type { MediaType } from '#contract/media.ts'

/** What the file chooser offers. The server decides by the content. */
export const ACCEPTED = 'image/*,.heic,.heif,video/*,application/pdf,text/plain,text/csv,.pdf,.txt,.csv'

export const REFUSED_TYPE = 'You can only send photos, videos, PDFs, and text or CSV files.'

/** What kind of upload a chosen file is. Null: none. Spreadsheet programs claim CSV, and some systems know no type at all. */
export function uploadTypeOf({ type, name }: Pick<File, 'type' | 'name'>): MediaType | null {
  if (type.startsWith('image/') || /\.hei[cf]$/i.test(name)) return 'image'
  if (type.startsWith('video/')) return 'video'
  const isDocument = ['application/pdf', 'text/plain', 'text/csv'].includes(type) || /\.(pdf|txt|csv)$/i.test(name)
  return isDocument ? 'raw' : null
}
