import { Circle, CircleAlert, CircleCheck, CircleDot, type LucideIcon, TriangleAlert } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import type { Tone } from '../../../engine/format/display.ts'
import type { GlyphName } from '../../../engine/format/icon-names.ts'
import { statusGlyphs } from './status-glyphs.ts'
import '../values/value.css'

/** A tone is told by its glyph and its word first, by colour second. */
const glyphs: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Circle,
  info: CircleDot,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export interface ToneGlyphProps {
  readonly tone: Tone
  /** A name of {@link statusGlyphs}; any other leaves the glyph of the tone. */
  readonly icon?: string | undefined
  /** Edge length in CSS pixels. */
  readonly size: number
}

/** The glyph that an icon name or a tone stands for; decorative, because the word stands beside it. */
export function ToneGlyph({ tone, icon, size }: ToneGlyphProps) {
  const named =
    icon !== undefined && Object.hasOwn(statusGlyphs, icon) ? statusGlyphs[icon as GlyphName] : undefined
  return createElement(named ?? glyphs[tone], { size, strokeWidth: 1.5, 'aria-hidden': true })
}

export interface ToneTagProps {
  readonly tone: Tone
  readonly icon?: string | undefined
  readonly children: ReactNode
}

/** A word with a tone; never a button. */
export function ToneTag({ tone, icon, children }: ToneTagProps) {
  return (
    <span className={`tag tag-${tone}`}>
      <ToneGlyph tone={tone} icon={icon} size={14} />
      {children}
    </span>
  )
}
