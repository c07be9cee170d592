import type { components } from '../../openapi/generated/portal.ts'

/** A setting of a theme that the server refuses. */
export type ThemeFault = components['schemas']['ThemeFault']

/** Message keys of what is wrong. */
export const faultKeys: Readonly<Record<ThemeFault['code'], string>> = {
  name: 'themes.faults.name',
  'name-taken': 'themes.faults.nameTaken',
  colour: 'themes.faults.colour',
  size: 'themes.faults.size',
  switch: 'themes.faults.switch',
  choice: 'themes.faults.choice',
  text: 'themes.faults.text',
  'too-long': 'themes.faults.tooLong',
  image: 'themes.faults.image',
  list: 'themes.faults.list',
  script: 'errors.userScriptError',
  menu: 'themes.faults.menu',
  link: 'themes.faults.link',
  'too-large': 'themes.faults.tooLarge',
}

/** The refused settings of a failed call, from the detail of its problem. */
export function themeFaultsIn(detail: unknown): readonly ThemeFault[] {
  const faults = (detail as { faults?: unknown } | null | undefined)?.faults
  return Array.isArray(faults)
    ? faults.filter(
        (fault: { setting?: unknown } | null): fault is ThemeFault => typeof fault?.setting === 'string',
      )
    : []
}
