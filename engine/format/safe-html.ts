import { rewriteMarkup, type MarkupTag } from './markup.ts'

// The one table of what HTML of a tenant, a journey or a locale may have. Server and browser read it.

const tags: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'address', 'article', 'aside', 'b', 'bdi', 'bdo', 'big', 'blockquote', 'br', 'caption'],
  ...['center', 'cite', 'code', 'col', 'colgroup', 'dd', 'del', 'details', 'dfn', 'div', 'dl', 'dt', 'em'],
  ...['figcaption', 'figure', 'font', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr'],
  ...['i', 'img', 'ins', 'kbd', 'label', 'li', 'main', 'mark', 'menu', 'nav', 'nobr', 'ol', 'p', 'picture'],
  ...['pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'section', 'small', 'source', 'span', 'strike', 'strong'],
  ...['sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'tt', 'u', 'ul'],
  ...['var', 'wbr'],
  ...[
    'svg',
    'g',
    'path',
    'circle',
    'ellipse',
    'line',
    'polygon',
    'polyline',
    'rect',
    'text',
    'tspan',
    'desc',
  ],
])

const attributes: ReadonlySet<string> = new Set([
  ...['align', 'alt', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'cite', 'class', 'color', 'cols'],
  ...['colspan', 'coords', 'datetime', 'dir', 'download', 'face', 'headers', 'height', 'hidden', 'href'],
  ...['hreflang', 'lang', 'loading', 'media', 'open', 'rel', 'reversed', 'role', 'rows', 'rowspan', 'scope'],
  ...['size', 'sizes', 'span', 'src', 'srcset', 'start', 'summary', 'tabindex', 'target', 'title', 'type'],
  ...['valign', 'value', 'width', 'xml:lang', 'xml:space', 'xmlns'],
  ...['viewbox', 'd', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'x1', 'x2', 'y', 'y1', 'y2', 'dx', 'dy', 'points'],
  ...[
    'fill',
    'fill-opacity',
    'fill-rule',
    'clip-rule',
    'opacity',
    'stroke',
    'stroke-width',
    'stroke-opacity',
  ],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'transform', 'text-anchor', 'focusable'],
  ...['font-family', 'font-size', 'font-weight', 'preserveaspectratio'],
])

const isAllowed = (name: string): boolean => attributes.has(name) || /^aria-[a-z-]+$/.test(name)

/** The same table for DOMPurify, which decides what is safe; addresses with scripts are its matter. */
export const purifyOptions = {
  ALLOWED_TAGS: ['#text', ...tags],
  ALLOWED_ATTR: [...attributes],
  ALLOW_ARIA_ATTR: true,
  ALLOW_DATA_ATTR: false,
}

/**
 * HTML with no tag and no attribute outside the table, made without a parser: what the browser reads afterwards has no handler and no
 * inline style that it would report. DOMPurify still comes after it.
 *
 * @example withoutForbidden('<p style="color:red" onclick="run()">Hello</p>') // '<p>Hello</p>'
 */
export function withoutForbidden(html: string): string {
  return rewriteMarkup(html, ({ name, closing, selfClosing, attributes: given }) => {
    if (!tags.has(name)) return ''
    if (closing) return `</${name}>`
    const kept = mended(
      name,
      given.filter(([attribute]) => isAllowed(attribute)),
    ).map(([attribute, value]) => ` ${attribute}="${value.replaceAll(/["<>]/g, (sign) => signs[sign]!)}"`)
    return `<${name}${kept.join('')}${selfClosing ? '/' : ''}>`
  })
}
const signs: Readonly<Record<string, string>> = { '"': '&quot;', '<': '&lt;', '>': '&gt;' }

type Attributes = MarkupTag['attributes']

/** Links of a tenant's text lead where they lead here, and hand no window of ours to where they go. */
function mended(tag: string, given: Attributes): Attributes {
  if (tag !== 'a') return given
  const leads = given.map(([name, value]) =>
    // Pages of other portals lead to their journeys by this address; ours has another (reading 2).
    name === 'href' && value.startsWith('#/service/')
      ? ([name, `#/login/${value.slice('#/service/'.length)}`] as const)
      : ([name, value] as const),
  )
  const away = given.some(([name, value]) => name === 'target' && value.toLowerCase() === '_blank')
  return away ? [...leads.filter(([name]) => name !== 'rel'), ['rel', 'noopener noreferrer']] : leads
}
