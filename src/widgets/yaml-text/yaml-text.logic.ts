import { dump } from 'js-yaml'

/** JSON as YAML, lines as they are. @example yamlOf([{ time: 'now' }]) // '- time: now\n' */
export const yamlOf = (value: unknown): string =>
  dump(value, { lineWidth: -1, noRefs: true, skipInvalid: true })

/** Whether there is nothing to be read. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
