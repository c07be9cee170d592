import type { ElementFault } from '../../engine/compose/fault.ts'
import { nearest } from '../../engine/format/did-you-mean.ts'
import { pointerOf } from '../../engine/format/pointer.ts'
import type { DiagnosticCode } from '../../engine/format/diagnostics.ts'
import { isRecord } from '../../server/contract/index.ts'
import { ImportFault, readJourneys } from '../../server/platform/am/journeys/import.ts'
import { judgeJourney, type JourneySlip } from '../../server/platform/am/journeys/judge-journey.ts'

const codes: Readonly<Record<JourneySlip['kind'], DiagnosticCode>> = {
  'node-type': 'JRN902',
  connection: 'JRN903',
  outcome: 'JRN903',
  part: 'JRN907',
  unconnected: 'JRN904',
  unreached: 'JRN905',
  setting: 'JRN906',
}

const exportKeys = ['tree', 'nodes', 'innerNodes']
const treeKeys = [
  ...['_id', '_rev', 'enabled', 'description', 'entryNodeId', 'identityResource', 'mustRun', 'innerTreeOnly'],
  ...['noSession', 'uiConfig', 'nodes', 'staticNodes'],
]
const nodeKeys = ['nodeType', 'displayName', 'version', 'connections', 'x', 'y', 'id']

/**
 * What is wrong with an exported journey, or with several under `trees`: what import refuses, and what of it would not run.
 *
 * @param value of the file
 * @param journeys names of all journeys that there are beside those of the file
 * @example lintJourney({ tree: { _id: 'A', entryNodeId: 'x' } }, [])[0].pointer // '/tree/entryNodeId'
 */
export function lintJourney(value: unknown, journeys: readonly string[]): ElementFault[] {
  const known = [...journeys, ...journeyNames(value)]
  if (!isRecord(value) || !isRecord(value['trees'])) return lintOne(value, [], known)
  return Object.entries(value['trees']).flatMap(([name, one]) => lintOne(one, ['trees', name], known))
}

/** The names of the journeys of a file. */
export function journeyNames(value: unknown): string[] {
  const all = isRecord(value) && isRecord(value['trees']) ? Object.values(value['trees']) : [value]
  return all.flatMap((one) => {
    const tree = isRecord(one) ? one['tree'] : undefined
    return isRecord(tree) && typeof tree['_id'] === 'string' ? [tree['_id']] : []
  })
}

function lintOne(value: unknown, words: readonly string[], journeys: readonly string[]): ElementFault[] {
  const slips = misspeltKeys(value, words)
  try {
    const inner = isRecord(value) && isRecord(value['innerNodes']) ? value['innerNodes'] : {}
    const groupOf = (id: string) => (Object.hasOwn(inner, id) ? 'innerNodes' : 'nodes')
    return [
      ...slips,
      ...readJourneys(value).flatMap(({ document }) =>
        judgeJourney(document, journeys, groupOf).map(
          ({ kind, words: at, key, message, hint }): ElementFault => ({
            code: codes[kind],
            pointer: pointerOf([...words, ...at]),
            ...(key ? { key } : {}),
            message,
            hint,
          }),
        ),
      ),
    ]
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    // What was misspelt is missing under its name: that is said once.
    if (slips.length > 0) return slips
    return [
      {
        code: 'JRN901',
        pointer: pointerOf([...words, ...(error.at === '' ? [] : error.at.split('/'))]),
        message: error.message,
        hint: 'Mend it: the file could not be imported.',
      },
    ]
  }
}

/** Keys of an export, of its tree and of the nodes in it that are nearly ones that are read. */
function misspeltKeys(value: unknown, words: readonly string[]): ElementFault[] {
  if (!isRecord(value)) return []
  const tree = isRecord(value['tree']) ? value['tree'] : {}
  const nodes = isRecord(tree['nodes']) ? tree['nodes'] : {}
  return [
    ...misspeltIn(value, exportKeys, words),
    ...misspeltIn(tree, treeKeys, [...words, 'tree']),
    ...Object.entries(nodes).flatMap(([id, node]) =>
      isRecord(node) ? misspeltIn(node, nodeKeys, [...words, 'tree', 'nodes', id]) : [],
    ),
  ]
}

function misspeltIn(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  words: readonly string[],
): ElementFault[] {
  return Object.keys(value).flatMap((key): ElementFault[] => {
    const near = known.includes(key) ? undefined : nearest(key, known, 2)
    if (near === undefined || Object.hasOwn(value, near)) return []
    return [
      {
        code: 'JRN906',
        key: true,
        pointer: pointerOf([...words, key]),
        message: `Nothing reads "${key}".`,
        hint: `Did you mean "${near}"?`,
      },
    ]
  })
}
