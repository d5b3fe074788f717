// Redirects from a post's shared page to the app. robots.txt keeps crawlers from loading this, so they read the page.
const { route } = document.documentElement.dataset
if (route) location.replace(`/#${route}`)
