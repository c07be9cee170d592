import { dayIn } from '../../engine/format/days-in-zone.ts'
import type { ExpressionFunction } from '../../engine/format/expression-function.ts'
import { valueAt } from '../../engine/format/pointer.ts'
import { objectName } from '../../engine/object-schema/object-name.ts'
import { realmPath } from '../../engine/format/realm-path.ts'
import {
  consentTo,
  fieldTitles,
  mayChangeOneself,
  mayDeleteOneself,
  personalData,
  preferenceSwitches,
} from './own-profile.ts'
import { declaredLate } from './declared-late.ts'
import { dashboardFunctions } from './dashboard.ts'
import { requestFunctions } from './requests.ts'

/** Functions that expressions of the product's screens call; pure, so the checker reads them too. */
export const productFunctions: readonly ExpressionFunction[] = [
  {
    name: 'realmPath',
    signature: 'realmPath(dyn): string',
    summary: 'How the access manager writes a realm: realmPath(realm) of alpha is realms/root/realms/alpha.',
    run: (realm) => realmPath(String(realm ?? '')),
  },
  {
    name: 'isoTime',
    signature: 'isoTime(dyn): string',
    summary: 'A moment as services write it: isoTime(now) is 2026-11-20T09:12:00.000Z.',
    run: (moment) => (moment instanceof Date ? moment : new Date(String(moment))).toISOString(),
  },
  {
    name: 'ownDay',
    signature: 'ownDay(dyn): string',
    summary: 'The day of a moment where the person is: ownDay(now) is 2026-11-20.',
    zoned: true,
    run: ownDay,
  },
  {
    name: 'ownZone',
    signature: 'ownZone(): string',
    summary: 'The time zone of the person, e.g. Europe/Dublin.',
    zoned: true,
    run: (zone) => (typeof zone === 'string' ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone),
  },
  {
    name: 'namesOf',
    signature: 'namesOf(dyn): string',
    summary: 'What people or things are called, one after the other: namesOf(phase.asked).',
    run: (objects) =>
      listOf(objects)
        .map((each) => objectName(each))
        .join(', '),
  },
  {
    name: 'distinct',
    signature: 'distinct(dyn): list',
    summary: 'The texts of a list, each once: distinct(names).',
    run: (texts) => [...new Set(Array.isArray(texts) ? texts : [])],
  },
  {
    name: 'without',
    signature: 'without(dyn, dyn): list',
    summary: 'The values of a list that another list does not have.',
    run: (all, taken) => listOf(all).filter((each) => !listOf(taken).includes(each)),
  },
  {
    name: 'merged',
    signature: 'merged(dyn, dyn): dyn',
    summary: 'One object over another: merged(under, over).',
    run: (under, over) => ({ ...Object(under), ...Object(over) }),
  },
  {
    name: 'rowsWith',
    signature: 'rowsWith(dyn, string, dyn): list',
    summary: 'The rows of a list whose field has one of the values.',
    run: (rows, field, values) =>
      listOf(rows).filter((row) => listOf(values).includes(valueAt(row, String(field)))),
  },
  {
    name: 'preferenceSwitches',
    signature: 'preferenceSwitches(dyn, dyn, dyn): list',
    summary:
      'Switches for the preferences of a person that are yes or no, from the schema, the person, and what they may change.',
    run: (schema, person, rights) => preferenceSwitches(schema, person, rights),
  },
  {
    name: 'consentTo',
    signature: 'consentTo(dyn, dyn): dyn',
    summary: 'The consent of a person to a mapping, as it is stored; null without one.',
    run: (person, mapping) => consentTo(person, mapping),
  },
  {
    name: 'mayChangeOneself',
    signature: 'mayChangeOneself(dyn, string): bool',
    summary: 'Whether a person may change a property of themselves, by their rights; null allows it.',
    run: (rights, property) => mayChangeOneself(rights, property),
  },
  {
    name: 'mayDeleteOneself',
    signature: 'mayDeleteOneself(dyn): bool',
    summary: 'Whether a person may delete their own account, from the same answer; null allows it.',
    run: (rights) => mayDeleteOneself(rights),
  },
  {
    name: 'fieldTitles',
    signature: 'fieldTitles(dyn, dyn): list',
    summary: 'Names of properties as people read them, from a schema.',
    run: (schema, names) => fieldTitles(schema, names),
  },
  {
    name: 'personalData',
    signature: 'personalData(dyn): dyn',
    summary: 'What a person downloads of themselves, without bookkeeping and security questions.',
    run: (person) => personalData(person),
  },
  ...requestFunctions,
  ...dashboardFunctions,
  ...declaredLate,
]

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * @param zone the person's; absent: the one of this machine
 * @example ownDay(new Date('2026-04-30T10:00:00Z'), 'Pacific/Kiritimati') // '2026-05-01'
 */
function ownDay(moment: unknown, zone?: unknown): string {
  const at = moment instanceof Date ? moment : new Date(String(moment))
  return dayIn(at, typeof zone === 'string' ? zone : undefined)
}
