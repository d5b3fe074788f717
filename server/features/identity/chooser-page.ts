import type { Member } from '#contract/members.ts'
import { type Identity, issuerPath } from './development-issuer.ts'

/** The account chooser on this machine: a few new people, and a form for any other identity. */
export function freeChoicePage(action: string, people: readonly Identity[]) {
  return chooserPage(`
<p>This page stands in for Google until Google credentials are set up. None of these people are real, so pick anyone.</p>
<ul>
${people.map((person) => `<li>${newcomerChoice(action, person)}</li>`).join('\n')}
</ul>
<h2>Someone else</h2>
<form action="${action}" method="get">
<label>Name<input name="name" required maxlength="60" autocomplete="off"></label>
<label>Email<input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label class="check"><input name="verified" type="checkbox" value="yes" checked> Google has verified this email</label>
<button>Continue</button>
</form>`)
}

/** The account chooser for remote visitors: only sample members, and no form. */
export function samplePage(action: string, members: readonly Pick<Member, 'id' | 'name' | 'handle'>[]) {
  if (members.length === 0) {
    return chooserPage('<p>This page stands in for Google, but this site has no sample members loaded.</p>')
  }
  return chooserPage(`
<p>This page stands in for Google on this demo site. None of these people are real. Pick one and look around.</p>
<ul>
${members.map(({ id, name, handle }) => `<li>${choice(action, { member: `${id}` }, name, `@${handle}`)}</li>`).join('\n')}
</ul>`)
}

/** A page without scripts, styled by `chooserStyle`. `content` is HTML. */
function chooserPage(content: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose an account</title>
<link rel="stylesheet" href="${issuerPath}/style.css">
</head>
<body>
<main>
<svg viewBox="0 0 30 24" width="38" height="30" aria-hidden="true"><path d="M0 2h7.6l7.6 20H9.9Z" fill="currentColor"/><path class="papaya" d="M13.6 17.2 19.3 2h4.4l-7.6 20h-.7ZM25.4 2H30l-7.6 20h-4.6Z"/></svg>
<h1>Choose an account</h1>${content}
</main>
</body>
</html>`
}

function newcomerChoice(action: string, { name, email, isVerified }: Identity) {
  const query = { name, email, ...(isVerified && { verified: 'yes' }) }
  return choice(action, query, name, email, isVerified ? '' : ' <em>email not verified</em>')
}

function choice(action: string, query: Record<string, string>, name: string, detail: string, note = '') {
  const address = escaped(`${action}?${new URLSearchParams(query)}`)
  return `<a href="${address}"><b>${escaped(name)}</b><span>${escaped(detail)}${note}</span></a>`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The site's colors, for a page outside the web app. */
export const chooserStyle = `
:root { color-scheme: dark; --bg: #100f0d; --card: #1b1a17; --raised: #2a2825; --ink: #f6f4f0; --soft: #b8b3aa; --line: #77726a; --accent: #ff8a2a; --on: #1b1004; --focus: #9fd0ea }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --bg: #f4f2ee; --card: #fff; --raised: #ebe8e2; --ink: #1d1b18; --soft: #5b5650; --line: #817b72; --focus: #1f6689 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--bg); color: var(--ink); font: 15px/22px "Hanken Grotesk Variable", system-ui, sans-serif }
main { width: 100%; max-width: 460px; padding: 32px; border-radius: 16px; background: var(--card) }
.papaya { fill: var(--accent) }
h1 { margin: 20px 0 8px; font-size: 28px; line-height: 32px; letter-spacing: -.012em }
h2 { margin: 28px 0 12px; font-size: 18px }
p { margin: 0 0 20px; color: var(--soft) }
ul { margin: 0; padding: 0; display: grid; gap: 8px; list-style: none }
a { display: grid; padding: 11px 16px; border-radius: 8px; background: var(--raised); color: inherit; text-decoration: none }
a:hover, button:hover { filter: brightness(1.1) }
a span { color: var(--soft); font-size: 13px; overflow-wrap: anywhere }
em { font-style: normal; text-decoration: underline dotted }
form { display: grid; gap: 14px }
label { display: grid; gap: 6px; font-weight: 600 }
.check { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 400 }
.check input { width: 20px; height: 20px; accent-color: var(--accent) }
input:not([type=checkbox]) { height: 46px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit }
button { height: 44px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on); font: inherit; font-weight: 650; cursor: pointer }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
`
