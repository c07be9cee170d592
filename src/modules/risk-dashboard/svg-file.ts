/** What a drawing takes from the style sheet. */
const drawn = [
  'fill',
  'stroke',
  'stroke-width',
  'opacity',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]

/**
 * A drawing as a file of its own: what the style sheet says of it stands in it.
 *
 * @param svg as it stands on the page
 */
export function svgFile(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const shown = [svg, ...svg.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [at, each] of shown.entries()) {
    const style = getComputedStyle(each)
    for (const name of drawn) copies[at]?.setAttribute(name, style.getPropertyValue(name))
  }
  const { width, height } = svg.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(Math.round(width)))
  copy.setAttribute('height', String(Math.round(height)))
  return new XMLSerializer().serializeToString(copy)
}
