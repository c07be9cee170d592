import { createLucideIcon, type LucideIcon } from 'lucide-react'

/** Three blocks, as many filled as the level: told without colour, and unlike the glyph of a conflict. */
const blocks = (name: string, level: number): LucideIcon =>
  createLucideIcon(
    name,
    [2, 9.5, 17].map((x, at) => [
      'rect',
      {
        key: String(x),
        x,
        y: 4,
        width: 5,
        height: 16,
        rx: 1,
        stroke: 'none',
        fill: 'currentColor',
        opacity: at < level ? 1 : 0.3,
      },
    ]),
  )

/** How a level of risk is drawn, wherever it stands. */
export const riskGlyphs = {
  'risk-low': blocks('risk-low', 1),
  'risk-medium': blocks('risk-medium', 2),
  'risk-high': blocks('risk-high', 3),
} as const
