import type { FlagEffect } from './flag-effects.ts'

/** The reference of flags below its heading. */
export function flagsPage(effects: readonly FlagEffect[]): string {
  return effects.map(section).join('')
}

function section(effect: FlagEffect): string {
  const { flag, kind, byDefault, shown, hidden, routes, conditions, besides } = effect
  const lines = [
    ...(besides === undefined ? [] : [besides]),
    ...list('Menu, with it only', shown),
    ...list('Menu, without it only', hidden),
    ...list('Addresses, with it only', routes),
    ...list('Conditions in', conditions),
  ]
  const title = kind === 'flag' ? `${flag} (default ${byDefault ? 'on' : 'off'})` : `${flag} (privilege flag)`
  const body =
    lines.length > 0 ? lines : ['Changes nothing of the product; conditions of a layer may ask for it.']
  return `\n## ${title}\n\n${body.map((line) => `- ${line}\n`).join('')}`
}

const list = (title: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${title}: ${names.map((name) => `\`${name}\``).join(', ')}`]
