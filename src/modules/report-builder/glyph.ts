/** How the builder draws its glyphs. */
export const builderGlyph = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
