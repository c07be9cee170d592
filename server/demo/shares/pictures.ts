/** Colour and drawing of each type, on a field of 24 by 24. */
const drawings: Readonly<Record<string, readonly [string, string]>> = {
  Album: ['#3d6b99', 'M5 7h14v10H5zM5 15l4-4 3 3 3-4 4 5'],
  Calendar: ['#5b6f3a', 'M5 7h14v12H5zM5 11h14M9 5v4M15 5v4'],
  'Health record': ['#a3435b', 'M12 7v10M7 12h10M5 5h14v14H5z'],
  'School report': ['#7a5a9e', 'M7 4h10v16H7zM10 9h4M10 13h4'],
}
const other = ['#5d6470', 'M7 4h7l3 3v13H7zM10 12h4M10 15h4'] as const

/** A small picture of a type of resource, as a data address. @example picture('Album') */
export function picture(type: string): string {
  const [colour, path] = drawings[type] ?? other
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="4" fill="${colour}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="1.5"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
