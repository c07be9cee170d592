import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '../../../engine/format/display.ts'
import { statusGlyphs } from './status-glyphs.ts'
import '../value.css'

/** A tone is told by its glyph and its word first, by colour second. */
const glyphs: Readonly<Record<Tone, LucideIcon>> = {
  neutral: CircleDashed,
  info: CircleDot,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

/** The glyph of a name that definitions give, else of the tone. */
export function toneGlyph(tone: Tone, icon?: string): LucideIcon {
  return (icon !== undefined && Object.hasOwn(statusGlyphs, icon) && statusGlyphs[icon]) || glyphs[tone]
}

export interface ToneTagProps {
  readonly tone: Tone
  readonly icon?: string | undefined
  readonly children: ReactNode
}

/** A word with a tone; never a button. */
export function ToneTag({ tone, icon, children }: ToneTagProps) {
  const Glyph = toneGlyph(tone, icon)
  return (
    <span className={`tag tag-${tone}`}>
      <Glyph size={14} strokeWidth={1.5} aria-hidden="true" />
      {children}
    </span>
  )
}
