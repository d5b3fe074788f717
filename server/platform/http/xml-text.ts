/**
 * Removes the characters that XML 1.0 forbids, even as references, and that calendars do not know either: most controls,
 * broken characters, U+FFFE, and U+FFFF. One of them would make the whole document unreadable.
 */
export function withoutForbidden(text: string) {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}
