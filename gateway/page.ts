import { type Html, html } from '../server/platform/http/html.ts'

/** A page in the site's colors. The site forwards the style at the same path. */
export function page(title: string, content: Html, note = 'Test money: no real card is charged.') {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (test money)</title>
<link rel="stylesheet" href="/3d-secure/style.css">
<link rel="icon" href="/3d-secure/icon.svg">
</head>
<body>
<main>
<p class="test">${note}</p>
<h1>${title}</h1>${content}
</main>
</body>
</html>`.markup
}

/** Without an icon, browsers request one that does not exist. */
export const pageIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#ff8a2a"/></svg>'

/** The site's colors, for a page outside the web app. */
export const pageStyle = `
:root { color-scheme: dark; --bg: #100f0d; --card: #1b1a17; --raised: #2a2825; --ink: #f6f4f0; --soft: #b8b3aa; --line: #77726a; --accent: #ff8a2a; --on: #1b1004; --focus: #9fd0ea }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --bg: #f4f2ee; --card: #fff; --raised: #ebe8e2; --ink: #1d1b18; --soft: #5b5650; --line: #817b72; --focus: #1f6689 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--bg); color: var(--ink); font: 16px/24px system-ui, sans-serif }
main { width: 100%; max-width: 460px; padding: 32px; border-radius: 16px; background: var(--card) }
h1 { margin: 20px 0 12px; font-size: 28px; line-height: 32px; letter-spacing: -.012em }
p { margin: 0 0 24px; color: var(--soft) }
main > :last-child { margin-bottom: 0 }
b { color: var(--ink) }
.test { display: inline-block; margin: 0; padding: 4px 12px; border: 1px dashed var(--line); border-radius: 8px; font-size: 14px; line-height: 20px; color: var(--ink) }
h2 { margin: 24px 0 12px; font-size: 18px; line-height: 24px }
ul { margin: 0 0 16px; padding: 0; list-style: none }
li { padding: 12px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere }
li form { margin-top: 8px; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)) }
dl { margin: 0 0 24px; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px }
dt { color: var(--soft) }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
form p { margin: -8px 0 8px; font-size: 14px; line-height: 20px }
a { color: var(--ink) }
form { display: grid; gap: 12px }
button { min-height: 48px; padding: 8px 16px; border: 1px solid transparent; border-radius: 8px; background: var(--accent); color: var(--on); font: inherit; font-weight: 650; cursor: pointer }
.quiet { border-color: var(--line); background: var(--raised); color: var(--ink) }
button:hover { filter: brightness(1.1) }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
@media (max-width: 480px) { main { padding: 24px 20px } }
`
