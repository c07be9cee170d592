/** How the dashboard draws its glyphs. */
export const dashboardGlyph = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
