import { Calendar, Hash, List, ToggleLeft, Type, type LucideIcon } from 'lucide-react'
import { builderGlyph } from './glyph.ts'

const glyphs: Readonly<Record<string, LucideIcon>> = {
  string: Type,
  integer: Hash,
  float: Hash,
  boolean: ToggleLeft,
  date: Calendar,
  array: List,
}

/** What kind of values a field or parameter has; decorative. */
export function TypeGlyph({ type }: { readonly type: string | undefined }) {
  const Glyph = glyphs[type ?? 'string'] ?? Type
  return <Glyph {...builderGlyph} />
}
