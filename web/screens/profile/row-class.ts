/** The style of a row in the Drafts and Deleted tabs. */
export const rowClass = 'flex flex-wrap items-center gap-3 rounded-lg bg-surface-1 px-4 py-3 shadow-1'
