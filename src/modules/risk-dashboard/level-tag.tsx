import type { ReactNode } from 'react'
import { ToneTag } from '../../parts/displays/tone-tag.tsx'
import type { Level } from './risk-levels.ts'

const tones = { low: 'neutral', medium: 'warning', high: 'danger' } as const

/** A level in its word, glyph and colour. */
export function LevelTag({ level, label }: { readonly level: Level; readonly label: string }): ReactNode {
  return (
    <ToneTag tone={tones[level]} icon={`risk-${level}`}>
      {label}
    </ToneTag>
  )
}
