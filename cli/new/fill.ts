import { readFileSync } from 'node:fs'

/**
 * A template of `templates/` with its `<<places>>` filled.
 *
 * @throws Error that names a place without a value: a fault of this program, not of its user
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8')
  return text.replaceAll(/<<(\w+)>>/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined)
      throw new Error(`Template "${template}" has no value for "${name}". Give it one.`)
    return value
  })
}
