// The shared page of a post leads on to the app. Crawlers are told not to load this file: they stay and read.
const { route } = document.documentElement.dataset
if (route) location.replace(`/#${route}`)
