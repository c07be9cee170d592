/** A value of a column; a list has several. */
export type BlockValue = string | number | boolean | null | readonly string[]

/** The different values of a column by their codes. */
export interface ValueDictionary {
  /** By code; 0 is none. */
  readonly values: readonly BlockValue[]
  /** @returns the code of a value; that of a new one is the next */
  codeOf(value: BlockValue | undefined): number
}

/** @example const names = createValueDictionary(); names.codeOf('ada') // 1 */
export function createValueDictionary(): ValueDictionary {
  const values: BlockValue[] = [null]
  const codes = new Map<unknown, number>()
  return {
    values,
    codeOf(value) {
      if (value === null || value === undefined) return 0
      const key = typeof value === 'object' ? value.join('\0') : value
      const known = codes.get(key)
      if (known !== undefined) return known
      codes.set(key, values.length)
      return values.push(value) - 1
    },
  }
}
