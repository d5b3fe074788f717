/** The person who acts. Null if the site acts on its own. */
export type Acting = { actorId: number | null }
