/** A tag as it stands in a text. */
export interface MarkupTag {
  /** In small letters. */
  readonly name: string
  readonly closing: boolean
  /** Written `<a/>`, which ends an element of SVG. */
  readonly selfClosing: boolean
  /** In order; the value is as written, with its character references. */
  readonly attributes: readonly (readonly [name: string, value: string])[]
}

/** Elements whose content a browser does not read as text for people. They go with what is in them. */
const opaque: ReadonlySet<string> = new Set([
  ...['script', 'style', 'iframe', 'noscript', 'noembed', 'noframes'],
  ...['title', 'textarea', 'xmp', 'plaintext'],
])
const attribute = /([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\s>]*)))?/y
const tagName = /<\/?([a-z][^\s/>]*)/iy

/**
 * Reads markup as text and writes it anew, tag by tag, in time that grows with its length. No parser of the browser is asked: each of them
 * (`DOMParser`, `innerHTML`, `setHTML`) reports an inline handler as a breach of the page's policy already while it reads it.
 * This alone is no sanitizer.
 *
 * @param html anything
 * @param write what becomes of a tag; comments, declarations, scripts and style sheets are left out
 * @returns the text, in which every `<` that begins no written tag is `&lt;`
 * @example rewriteMarkup('<b>No</b> access', () => '') // 'No access'
 */
export function rewriteMarkup(html: string, write: (tag: MarkupTag) => string): string {
  let made = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return made + html.slice(at)
    made += html.slice(at, open)
    tagName.lastIndex = open
    const name = tagName.exec(html)?.[1]?.toLowerCase()
    if (name === undefined) {
      const over = commentEnd(html, open)
      made += over === undefined ? '&lt;' : ''
      at = over ?? open + 1
      continue
    }
    const tag = attributesFrom(html, tagName.lastIndex)
    // A tag that never ends is no tag, and nothing follows it.
    if (!tag) return made
    const closing = html[open + 1] === '/'
    at = tag.end
    if (!opaque.has(name)) made += write({ name, closing, ...tag })
    else if (!closing) at = opaqueEnd(html, name, at)
  }
  return made
}

/** Where a comment or declaration is over; undefined where none begins. */
function commentEnd(html: string, open: number): number | undefined {
  if (!/[!?/]/.test(html[open + 1] ?? '')) return undefined
  const [mark, from] = html.startsWith('<!--', open) ? ['-->', open + 2] : ['>', open + 1]
  const end = html.indexOf(mark, from)
  return end < 0 ? html.length : end + mark.length
}

function opaqueEnd(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}(?=[\\s/>])[^>]*>`, 'gi')
  end.lastIndex = from
  return end.test(html) ? end.lastIndex : html.length
}

type Rest = Pick<MarkupTag, 'attributes' | 'selfClosing'> & { readonly end: number }

function attributesFrom(html: string, from: number): Rest | undefined {
  const attributes: [string, string][] = []
  let at = from
  for (;;) {
    const after = at
    while (at < html.length && /[\s/]/.test(html[at]!)) at++
    if (at >= html.length) return undefined
    if (html[at] === '>') return { attributes, selfClosing: at > after && html[at - 1] === '/', end: at + 1 }
    attribute.lastIndex = at
    const found = attribute.exec(html)
    if (!found) return undefined
    attributes.push([found[1]!.toLowerCase(), found[2] ?? found[3] ?? found[4] ?? ''])
    at = attribute.lastIndex
  }
}

const named: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', szlig: 'ß', copy: '©' },
}
const marks: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303' },
  ...{ uml: '\u0308', ring: '\u030A', cedil: '\u0327', caron: '\u030C' },
}

/**
 * Text without markup. Unknown character references stay as they are.
 *
 * @example textOfMarkup('<b>Acc&egrave;s</b> refus&eacute;') // 'Accès refusé'
 */
export function textOfMarkup(html: string): string {
  const text = rewriteMarkup(html, () => '')
  return text
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : undefined
      if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
      const letter = marks[name.slice(1)]
      return letter ? (name.charAt(0) + letter).normalize('NFC') : (named[name] ?? all)
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
}
