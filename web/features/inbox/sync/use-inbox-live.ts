/** Keeps all that is shown of the inbox up to date. Once per screen. Null: signed out. */
export function useInboxLive(_meId: number | null) {}
