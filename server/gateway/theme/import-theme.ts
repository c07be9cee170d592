import { parseSource } from '../../../engine/compose/source.ts'
import { pointerOf } from '../../../engine/format/pointer.ts'
import { jsonFault } from '../../../engine/object-schema/json-text.ts'
import { DomainError, isRecord, parseJson } from '../../contract/index.ts'
import type { ThemeDocument } from './change-themes.ts'
import { NAME_MOST } from './check-theme.ts'
import type { ThemeFault } from './theme-fault.ts'

/**
 * The theme of a file that somebody imports: with the id that it gets, linked to no journey and not the default, so that importing
 * changes what nobody sees.
 *
 * @param file the text of the file
 * @param themeId what the theme is known by from now on; the one in the file is another realm's, or taken
 * @throws DomainError `theme-file-not-json` with line and column, `theme-file-without-theme`
 */
export function importedTheme(file: string, themeId: string): ThemeDocument {
  const document = parsed(file)
  if (!isRecord(document) || typeof document['name'] !== 'string')
    throw new DomainError('theme-file-without-theme')
  return { ...document, _id: themeId, isDefault: false, linkedTrees: [] }
}

/**
 * A name that no other theme has: themes are found by their names.
 *
 * @example freeName('Fenwick', ['Fenwick']) // 'Fenwick (2)'
 */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name
  for (let number = 2; taken.includes(free); number++) {
    const suffix = ` (${number})`
    free = name.slice(0, NAME_MOST - suffix.length) + suffix
  }
  return free
}

/** Faults with the line of the file on which their value stands. */
export function withLines(faults: readonly ThemeFault[], file: string): ThemeFault[] {
  const { source } = parseSource('', '', file)
  return faults.map((fault) => {
    const place = source?.rangeOf(pointerOf([fault.setting]) + (fault.at ?? ''))
    return source && place ? { ...fault, line: source.lineOf(place.start).line } : fault
  })
}

function parsed(file: string): unknown {
  try {
    return parseJson(file)
  } catch (error) {
    const fault = jsonFault(file)
    if (!fault) throw error
    throw new DomainError('theme-file-not-json', { line: fault.line, column: fault.column })
  }
}
