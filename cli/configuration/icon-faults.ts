import type { ElementFault } from '../../engine/compose/fault.ts'
import { suggest } from '../../engine/format/did-you-mean.ts'
import { iconNames } from '../../engine/format/icon-names.ts'
import { pointerOf } from '../../engine/format/pointer.ts'
import { isRecord } from '../../server/contract/index.ts'

/** Where configuration names an icon. */
const keys = ['mat-icon', 'icon']

/**
 * Icons in configuration that the portal does not have: a plain mark would stand in their place, without a word. Pictures and names of other sets (`fa-…`) are left alone.
 *
 * @param value of the document, or a part of it
 * @example iconFaults({ schema: { 'mat-icon': 'compter' } }, []) // one fault at /schema/mat-icon
 */
export function iconFaults(value: unknown, words: readonly string[]): ElementFault[] {
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) => iconFaults(each, [...words, String(index)]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, each]): ElementFault[] => {
    const at = [...words, key]
    if (!keys.includes(key) || typeof each !== 'string') return iconFaults(each, at)
    if (!/^[a-z][a-z_]*$/.test(each) || (iconNames as readonly string[]).includes(each)) return []
    return [
      {
        code: 'SCR112',
        pointer: pointerOf(at),
        message: `There is no icon "${each}".`,
        hint: suggest(each, iconNames, 'icon'),
      },
    ]
  })
}
