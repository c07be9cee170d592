import { existsSync, readFileSync } from 'node:fs'

/** An SQL file: a function, view or trigger, or a family of them, which is installed again whenever its text changes. */
export interface SqlFile {
  /** Name of the file without folder and ending, by which a database remembers it. */
  readonly name: string
  readonly text: string
  /** Names of files that must be installed before; it is installed again when one of them is. */
  readonly uses: readonly string[]
}

/**
 * The SQL files of the server: path below `server/` without ending, and what it uses. Each stands after what it uses. A service owns those in its
 * folder. The name of a file stays the same wherever the file goes.
 */
const FILES: readonly (readonly [path: string, ...uses: string[]])[] = [
  ['store/record-changes'],
  ['store/record-bounded', 'record-changes'],
  ['store/audit-chain/audit-begins'],
  ['store/changes/note-changes'],
  ['platform/idm/notifications/write-notifications'],
  ['platform/iga/people/iga-people'],
  ['platform/iga/catalogue/iga-catalog-words'],
  ['platform/iga/catalogue/iga-words-alike'],
  ['platform/iga/access/iga-term'],
  ['platform/iga/access/held-item'],
  ['platform/iga/access/held-access', 'held-item', 'iga-term'],
  ['platform/iga/access/iga-access-found'],
  ['platform/iga/certification/iga-review-gone', 'held-item'],
  ['platform/iga/policies/policy-side'],
  ['platform/iga/policies/policy-changes', 'policy-side'],
  [
    'platform/iga/access/iga-access-ended',
    'held-item',
    'write-notifications',
    'iga-review-gone',
    'policy-side',
  ],
  ['platform/iga/cases/iga-assignment-started'],
  ['platform/iga/requests/iga-take', 'iga-people', 'iga-term'],
  ['platform/iga/cases/iga-write', 'record-changes'],
  ['platform/iga/certification/iga-review-principals', 'iga-term'],
  ['platform/idm/reporting/reporting-people'],
  ['platform/idm/reporting/reporting-audit'],
  ['platform/idm/reporting/reporting-configuration'],
  ['platform/iga/reporting/reporting-governance', 'held-access'],
  ['platform/am/reporting/reporting-sign-ins'],
  ['platform/am/reporting/reporting-journeys'],
  ['platform/risk/blocks/risk-event-hours'],
  ['platform/risk/reporting/reporting-risk'],
  ['platform/connectors/targets/target-wanted'],
  ['platform/connectors/targets/target-changes', 'target-wanted'],
]

/** The build copies the files into a folder beside the bundle; in the sources they stand in their own. */
const BESIDE_BUNDLE = new URL('./sql/', import.meta.url)
const IN_SOURCES = new URL('../', import.meta.url)

/**
 * Reads the SQL files that a database of this program has, in the order in which they are installed.
 *
 * @throws when a file is missing
 * @example await migrate(database.kysely, migrations, readSqlFiles())
 */
export function readSqlFiles(): SqlFile[] {
  const folder = existsSync(BESIDE_BUNDLE) ? BESIDE_BUNDLE : IN_SOURCES
  return FILES.map(([path, ...uses]) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    text: readFileSync(new URL(`${path}.sql`, folder), 'utf8'),
    uses,
  }))
}
