/** What a file below `configuration/` holds. */
export type ConfigurationKind =
  | 'managed'
  | 'type'
  | 'themes'
  | 'theme'
  | 'workflow'
  | 'request-type'
  | 'request-form'
  | 'policy-rule'
  | 'journey'
  | 'email-template'

/** By folder: a file there may have any name, and hold one document, a list of them, or the answer of a list call. */
const folders: Readonly<Record<string, ConfigurationKind>> = {
  types: 'type',
  themes: 'theme',
  workflows: 'workflow',
  'request-types': 'request-type',
  'request-forms': 'request-form',
  'policy-rules': 'policy-rule',
  journeys: 'journey',
  'email-templates': 'email-template',
}
const endings: readonly ConfigurationKind[] = [
  'type',
  'theme',
  'workflow',
  'request-type',
  'request-form',
  'policy-rule',
  'journey',
  'email-template',
]

/**
 * What a file of configuration holds, by its name: `managed.json`, `themerealm.json`, `*.type.json`, `*.theme.json`,
 * `*.workflow.json`, `*.request-type.json`, `*.request-form.json`, `*.policy-rule.json`,
 * `*.journey.json`, `*.email-template.json`, or the folder that it lies in.
 *
 * @param file path with slashes
 * @example kindOfConfiguration('configuration/workflows/leavers.json') // 'workflow'
 */
export function kindOfConfiguration(file: string): ConfigurationKind | undefined {
  const [name = '', folder = ''] = file.split('/').toReversed()
  if (name === 'managed.json') return 'managed'
  if (name === 'themerealm.json') return 'themes'
  const ending = endings.find((kind) => name.endsWith(`.${kind}.json`))
  return ending ?? (Object.hasOwn(folders, folder) ? folders[folder] : undefined)
}
