/**
 * HTML without inline styles and style sheets. The sanitizer removes them as well, but it parses the HTML first, and the browser reports each
 * of them as a breach of our policy already then. This is no sanitizer: what it misses is only reported.
 *
 * @example withoutStyles('<p style="color:red">Hello</p>') // '<p>Hello</p>'
 */
export function withoutStyles(html: string): string {
  return html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) =>
      tag.replaceAll(/(?:\s|(?<=["']))style\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, ''),
    )
}
