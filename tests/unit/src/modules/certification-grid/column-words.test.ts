import { expect, it } from 'vitest'
import ar from '../../../../../locales/ar/reviews.json' with { type: 'json' }
import en from '../../../../../locales/en/reviews.json' with { type: 'json' }
import fr from '../../../../../locales/fr/reviews.json' with { type: 'json' }
import { gridColumns } from '../../../../../src/modules/certification-grid/grid-columns.tsx'

/** Pixels of a letter of the table's type, on average; a tag has a glyph and its edges beside its word. */
const LETTER = 7
const TAG = 34

const widthOf = (id: string): number => gridColumns.find((column) => column.id === id)?.width ?? Infinity

it.each(Object.entries({ en, fr, ar }))(
  'words of the grid stand in their columns: %s',
  (_language, { reviews }) => {
    const { columns, flags } = reviews
    expect(widthOf('flags')).toBeLessThan(Infinity)
    const heads = Object.entries(columns).filter(([id, word]) => word.length * LETTER > widthOf(id))
    expect(heads).toEqual([])
    const tags = Object.values(flags).filter((word) => word.length * LETTER + TAG > widthOf('flags'))
    expect(tags).toEqual([])
  },
)
