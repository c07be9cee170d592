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

/** What else an export of a tenant has, below its folder; the platform alone judges it. */
const exported: readonly string[] = [
  'campaign-templates',
  'documents',
  'email-templates',
  'form-assignments',
  'glossary',
  'governance-settings',
  'identity-providers',
  'internal-roles',
  'oauth2-clients',
  'report-templates',
  'risk',
  'schedules',
  'scripts',
  'secrets',
  'variables',
]

/**
 * Whether a file is of a kind that only the platform judges.
 *
 * @example isExported('configuration/variables/esv-a.json') // true
 */
export function isExported(file: string): boolean {
  const [folder = '', kind = '', ...rest] = file.split('/')
  return folder === 'configuration' && rest.length > 0 && exported.includes(kind)
}

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
