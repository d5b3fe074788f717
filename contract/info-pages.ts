/** The pages about the site itself, in the order of its footer: behind the hash in the app, and without it in links. */
export const INFO_PAGES = [
  {
    path: '/about',
    title: 'About',
    summary:
      'VRUMIES is a community and marketplace for car people. Show what you drive and build, ask for what you need, and sell what you don’t.',
  },
  {
    path: '/help',
    title: 'Help',
    summary:
      'What each kind of post is for, how ranking, tokens, buying, and selling work, and what you can’t do here yet.',
  },
  { path: '/rules', title: 'Rules', summary: 'What belongs here, what doesn’t, and what moderators do about it.' },
  {
    path: '/moderation-log',
    title: 'Moderation log',
    summary: 'What moderators decided, and why. It has no names and no titles.',
  },
  {
    path: '/privacy',
    title: 'Privacy',
    summary: 'What VRUMIES stores about you, for how long, and how to download or delete it.',
  },
  { path: '/terms', title: 'Terms', summary: 'What you and this site can expect from each other.' },
] as const
