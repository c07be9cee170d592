import { placedIn } from '../../engine/compose/placed.ts'
import { parseSource, type DefinitionSource } from '../../engine/compose/source.ts'
import { diagnostic, type Diagnostic } from '../../engine/format/diagnostics.ts'
import type { DocumentFault } from '../../engine/format/document-fault.ts'
import { pointerOf } from '../../engine/format/pointer.ts'
import { scriptLinks } from '../../engine/format/script-links.ts'
import { isRecord } from '../../server/contract/index.ts'
import { judgeTheme, judgeThemes } from '../../server/gateway/theme/judge-themes.ts'
import { judgeEmailTemplate } from '../../server/platform/idm/config/judge-email-template.ts'
import { judgeManagedTypes } from '../../server/platform/idm/managed-types/judge-types.ts'
import { judgeWorkflow } from '../../server/platform/iga/cases/judge-workflow.ts'
import { judgePolicyRule } from '../../server/platform/iga/policies/judge-policy-rule.ts'
import { judgeRequestForm } from '../../server/platform/iga/requests/forms/judge-request-form.ts'
import { judgeRequestType } from '../../server/platform/iga/requests/judge-request-type.ts'
import { iconFaults } from './icon-faults.ts'
import { isExported, kindOfConfiguration, type ConfigurationKind } from './kinds.ts'
import { journeyNames, lintJourney } from './lint-journey.ts'
import { lintLinkedTrees, lintThemeMenu, type ThemePortal } from './lint-theme-menu.ts'

/** A file of configuration, as a layer brings it. */
export interface ConfigurationFile {
  readonly layer: string
  readonly file: string
  readonly text: string
  /** What it holds; default: what its name says. */
  readonly kind?: ConfigurationKind
}

/** Kinds whose icons the portal draws. */
const drawn: ReadonlySet<ConfigurationKind> = new Set(['managed', 'type', 'theme', 'themes'])

/**
 * What is wrong with files of configuration: types of managed objects, themes, workflows, request types, request forms, rules of segregation of duties, journeys, and templates of mails. A file
 * holds one document, a list of them, or the answer of a list call (`{"result": […]}`).
 *
 * @param files what is looked at
 * @param base a configuration that stands below: types of single files may lead to its types
 * @param portal what the menus of themes are judged against; without it their names are not looked at
 * @example lintConfiguration([{ layer: 'acme', file: 'configuration/workflows/a.json', text }])
 */
export function lintConfiguration(
  files: readonly ConfigurationFile[],
  base: readonly ConfigurationFile[] = [],
  portal?: ThemePortal,
): Diagnostic[] {
  const below = read(base).read
  const { read: own, diagnostics } = read(files)
  const all = [...below, ...own]
  const workflows = own.some(({ kind }) => kind === 'workflow')
    ? all.flatMap((each) => (each.kind === 'workflow' ? documentsOf(each.source.value) : [])).map(idOf)
    : []
  const types = typesIn(all)
  const journeys = all.flatMap((each) => (each.kind === 'journey' ? journeyNames(each.source.value) : []))
  return [
    ...diagnostics,
    ...own.flatMap(({ kind, source }) =>
      [
        ...faultsOf(kind, source, { workflows, types, journeys }),
        ...(portal ? themeMenuFaults(kind, source.value, portal, { types, journeys }) : []),
        ...scriptLinks(source.value),
        ...(drawn.has(kind) ? iconFaults(source.value, []) : []),
      ].map((fault: DocumentFault) => {
        const found = placedIn(source, fault)
        return fault.severity ? { ...found, severity: fault.severity } : found
      }),
    ),
  ]
}

/**
 * The managed types that files of configuration hold; a type that stands in several is there as often.
 *
 * @example managedTypes(readShippedConfiguration('.')).length // 7
 */
export const managedTypes = (files: readonly ConfigurationFile[]): unknown[] => typesIn(read(files).read)

function typesIn(all: ReturnType<typeof read>['read']): unknown[] {
  return all.flatMap(({ kind, source: { value } }) =>
    kind === 'managed' && isRecord(value) && Array.isArray(value['objects'])
      ? (value['objects'] as unknown[])
      : kind === 'type'
        ? documentsOf(value).map((each) => each.value)
        : [],
  )
}

function read(files: readonly ConfigurationFile[]) {
  const diagnostics: Diagnostic[] = []
  const sources = files.flatMap((each): { kind: ConfigurationKind; source: DefinitionSource }[] => {
    const kind = each.kind ?? kindOfConfiguration(each.file)
    const parsed = parseSource(each.layer, each.file, each.text)
    diagnostics.push(...parsed.diagnostics)
    if (kind === undefined && parsed.source && !isExported(each.file))
      diagnostics.push(
        diagnostic('FMT002', {
          layer: each.layer,
          file: each.file,
          message: 'The name does not say what this file is; it was not read.',
          hint: 'Name it managed.json, themerealm.json or *.type.json, *.theme.json, *.workflow.json, *.request-type.json, *.request-form.json, *.policy-rule.json, *.journey.json, *.email-template.json, or put it into the folder of its kind.',
        }),
      )
    // An export says by `null` that what the product comes with was taken away.
    return kind && parsed.source && parsed.source.value !== null ? [{ kind, source: parsed.source }] : []
  })
  return { read: sources, diagnostics }
}

/** What stands beside a document. */
interface Around {
  readonly workflows: readonly string[]
  readonly types: readonly unknown[]
  readonly journeys: readonly string[]
}

function faultsOf(
  kind: ConfigurationKind,
  { value }: DefinitionSource,
  { workflows, types, journeys }: Around,
): DocumentFault[] {
  if (kind === 'journey') return lintJourney(value, journeys)
  if (kind === 'managed') return judgeManagedTypes(value)
  if (kind === 'themes') return judgeThemes(value)
  return documentsOf(value).flatMap(({ value: doc, pointer }) =>
    judged(kind, doc, { workflows, types }).map((fault) => ({ ...fault, pointer: pointer + fault.pointer })),
  )
}

function judged(
  kind: Exclude<ConfigurationKind, 'managed' | 'themes' | 'journey'>,
  doc: unknown,
  { workflows, types }: Omit<Around, 'journeys'>,
): DocumentFault[] {
  switch (kind) {
    case 'type':
      return ofOneType(doc, types)
    case 'theme':
      return judgeTheme(doc)
    case 'workflow':
      return judgeWorkflow(doc)
    case 'request-type':
      return judgeRequestType(doc, workflows)
    case 'request-form':
      return judgeRequestForm(doc)
    case 'policy-rule':
      return judgePolicyRule(doc)
    case 'email-template':
      return judgeEmailTemplate(doc)
  }
}

/** The menu of a theme and the journeys that it is linked to; of several themes, or of those of all realms. */
function themeMenuFaults(
  kind: ConfigurationKind,
  value: unknown,
  portal: ThemePortal,
  { types, journeys }: Omit<Around, 'workflows'>,
): DocumentFault[] {
  const names = types.flatMap((type) => (isRecord(type) ? [String(type['name'])] : []))
  const realms = kind === 'themes' && isRecord(value) && isRecord(value['realm']) ? value['realm'] : {}
  const themes =
    kind === 'theme'
      ? documentsOf(value)
      : Object.entries(realms).flatMap(([realm, list]) =>
          documentsOf(list).map((each) => ({ ...each, pointer: pointerOf(['realm', realm]) + each.pointer })),
        )
  return themes.flatMap(({ value: theme, pointer }) =>
    isRecord(theme)
      ? [
          ...lintThemeMenu(theme['endUserMenuItems'], portal, names),
          ...lintLinkedTrees(theme['linkedTrees'], journeys),
        ].map((fault) => ({ ...fault, pointer: pointer + fault.pointer }))
      : [],
  )
}

/** A type alone is judged among the others, in the place of the one of its name. */
function ofOneType(doc: unknown, types: readonly unknown[]): DocumentFault[] {
  const name = isRecord(doc) ? doc['name'] : undefined
  const others = types.filter((each) => each !== doc && !(isRecord(each) && each['name'] === name))
  const prefix = `/objects/${others.length}`
  return judgeManagedTypes({ objects: [...others, doc] })
    .filter(({ pointer }) => pointer === prefix || pointer.startsWith(`${prefix}/`))
    .map((fault) => ({ ...fault, pointer: fault.pointer.slice(prefix.length) }))
}

/** The documents of a file, each with its place in it. */
function documentsOf(value: unknown): { value: unknown; pointer: string }[] {
  const listed = isRecord(value) && Array.isArray(value['result']) ? value['result'] : value
  const prefix = listed === value ? '' : '/result'
  return Array.isArray(listed)
    ? listed.map((each: unknown, index) => ({ value: each, pointer: `${prefix}/${index}` }))
    : [{ value, pointer: '' }]
}

function idOf({ value }: { readonly value: unknown }): string {
  return isRecord(value) ? String(value['id']) : ''
}
