/**
 * How bad a finding is: an `error` keeps the definition out of the portal, a `warning` does not.
 *
 * @example const errors = diagnostics.filter(({ severity }) => severity === 'error')
 */
export type Severity = 'error' | 'warning' | 'info'

/** What each code means; `docs/diagnostics.md` has one section per entry. */
export const diagnosticCatalogue = {
  FMT001: { name: 'syntax', severity: 'error' },
  FMT002: { name: 'unknown-file-kind', severity: 'warning' },
  FMT003: { name: 'format-version', severity: 'error' },
  FMT004: { name: 'duplicate-key', severity: 'error' },
  FMT101: { name: 'invalid-value', severity: 'error' },
  FMT102: { name: 'unknown-key', severity: 'error' },
  FMT103: { name: 'missing-key', severity: 'error' },
  SCR101: { name: 'duplicate-id', severity: 'error' },
  SCR102: { name: 'duplicate-path', severity: 'error' },
  SCR103: { name: 'path-parameter', severity: 'error' },
  SCR104: { name: 'unknown-piece', severity: 'error' },
  SCR105: { name: 'piece-in-itself', severity: 'error' },
  SCR106: { name: 'piece-clash', severity: 'error' },
  SCR107: { name: 'unknown-state', severity: 'error' },
  SCR108: { name: 'unknown-display', severity: 'error' },
  SCR109: { name: 'unknown-rule', severity: 'error' },
  SCR110: { name: 'rule-params', severity: 'error' },
  SCR111: { name: 'param-pattern', severity: 'error' },
  SCR112: { name: 'unknown-icon', severity: 'warning' },
  FRM151: { name: 'row-too-wide', severity: 'warning' },
  FRM152: { name: 'no-choices', severity: 'error' },
  BND201: { name: 'unknown-operation', severity: 'error' },
  BND202: { name: 'unknown-binding', severity: 'error' },
  BND203: { name: 'unused-binding', severity: 'warning' },
  BND204: { name: 'binding-cycle', severity: 'error' },
  BND205: { name: 'not-a-list', severity: 'error' },
  BND206: { name: 'unknown-parameter', severity: 'error' },
  BND207: { name: 'missing-parameter', severity: 'error' },
  BND208: { name: 'invalid-parameter', severity: 'error' },
  BND209: { name: 'unknown-answer-field', severity: 'error' },
  BND210: { name: 'unexpected-body', severity: 'error' },
  BND211: { name: 'binding-writes', severity: 'error' },
  BND212: { name: 'body-field', severity: 'error' },
  EXP100: { name: 'expression-syntax', severity: 'error' },
  EXP101: { name: 'unknown-field', severity: 'error' },
  EXP102: { name: 'unknown-name', severity: 'error' },
  EXP103: { name: 'not-in-enum', severity: 'error' },
  EXP104: { name: 'refused-function', severity: 'error' },
  EXP105: { name: 'nested-loop', severity: 'error' },
  EXP106: { name: 'expression-too-large', severity: 'error' },
  EXP107: { name: 'optional-field', severity: 'info' },
  EXP108: { name: 'expression-type', severity: 'error' },
  EXP109: { name: 'doubtful-field', severity: 'warning' },
  EXP110: { name: 'constant-condition', severity: 'warning' },
  EXP201: { name: 'expression-failed', severity: 'warning' },
  WID301: { name: 'unknown-widget', severity: 'error' },
  WID302: { name: 'unknown-option', severity: 'error' },
  WID303: { name: 'invalid-option', severity: 'error' },
  WID304: { name: 'missing-option', severity: 'error' },
  WID305: { name: 'unknown-slot', severity: 'error' },
  WID306: { name: 'unknown-event', severity: 'error' },
  WID307: { name: 'unknown-part', severity: 'error' },
  WID308: { name: 'duplicate-part', severity: 'error' },
  ACT401: { name: 'unknown-action', severity: 'error' },
  ACT402: { name: 'invalid-action', severity: 'error' },
  ACT403: { name: 'unknown-dialog', severity: 'error' },
  ACT404: { name: 'dialog-input', severity: 'error' },
  ACT405: { name: 'dialog-in-itself', severity: 'warning' },
  MSG501: { name: 'missing-message', severity: 'error' },
  MSG502: { name: 'missing-translation', severity: 'warning' },
  MSG503: { name: 'unused-message', severity: 'info' },
  MSG504: { name: 'stray-translation', severity: 'warning' },
  MSG505: { name: 'message-values', severity: 'warning' },
  MSG506: { name: 'unfilled-value', severity: 'warning' },
  MSG507: { name: 'no-label', severity: 'warning' },
  LAY601: { name: 'unknown-target', severity: 'error' },
  LAY602: { name: 'unknown-place', severity: 'error' },
  LAY603: { name: 'duplicate-insert', severity: 'error' },
  LAY604: { name: 'loosening', severity: 'error' },
  LAY605: { name: 'edit-result', severity: 'error' },
  MNU701: { name: 'unknown-route', severity: 'error' },
  MNU702: { name: 'unknown-badge', severity: 'warning' },
  MNU703: { name: 'duplicate-item', severity: 'error' },
  MNU704: { name: 'empty-item', severity: 'warning' },
  MNU705: { name: 'unknown-menu-dialog', severity: 'error' },
  LNK751: { name: 'dead-link', severity: 'warning' },
  LNK752: { name: 'script-link', severity: 'error' },
  SCH801: { name: 'unknown-type', severity: 'warning' },
  SCH802: { name: 'missing-property', severity: 'warning' },
  SCH803: { name: 'recursive-property', severity: 'warning' },
  SCH804: { name: 'malformed-property', severity: 'warning' },
  CST901: { name: 'many-bindings', severity: 'warning' },
  CST902: { name: 'deep-chain', severity: 'warning' },
  CST903: { name: 'polling', severity: 'warning' },
  ACC951: { name: 'unreachable-screen', severity: 'warning' },
  ACC952: { name: 'impossible-guard', severity: 'error' },
  ACC953: { name: 'looser-action', severity: 'warning' },
  ACC954: { name: 'unknown-flag', severity: 'error' },
  ACC955: { name: 'doubtful-name', severity: 'warning' },
  TYP811: { name: 'property-type', severity: 'error' },
  TYP812: { name: 'property-pattern', severity: 'error' },
  TYP813: { name: 'missing-property', severity: 'error' },
  TYP814: { name: 'unknown-schema-key', severity: 'error' },
  TYP815: { name: 'relationship-target', severity: 'error' },
  TYP816: { name: 'malformed-type', severity: 'error' },
  TYP817: { name: 'unknown-policy', severity: 'warning' },
  CNF821: { name: 'malformed-settings', severity: 'error' },
  MLT831: { name: 'malformed-mail', severity: 'error' },
  MLT832: { name: 'unfinished-mail', severity: 'warning' },
  WFL861: { name: 'malformed-workflow', severity: 'error' },
  WFL862: { name: 'unknown-step', severity: 'error' },
  RQT871: { name: 'malformed-request-type', severity: 'error' },
  RQT872: { name: 'unknown-workflow', severity: 'warning' },
  RQF881: { name: 'malformed-request-form', severity: 'error' },
  POL841: { name: 'malformed-policy-rule', severity: 'error' },
  THM891: { name: 'malformed-theme', severity: 'error' },
  THM892: { name: 'unknown-theme-setting', severity: 'warning' },
  THM893: { name: 'theme-menu-without-effect', severity: 'warning' },
  JRN901: { name: 'malformed-journey', severity: 'error' },
  JRN902: { name: 'unknown-node-type', severity: 'warning' },
  JRN903: { name: 'loose-connection', severity: 'error' },
  JRN904: { name: 'unconnected-outcome', severity: 'warning' },
  JRN905: { name: 'unreached-node', severity: 'warning' },
  JRN906: { name: 'unknown-journey-setting', severity: 'warning' },
  JRN907: { name: 'unknown-part', severity: 'warning' },
  PLG851: { name: 'plugin-failed', severity: 'error' },
} as const satisfies Record<string, { name: string; severity: Severity }>

/**
 * Errors that the portal survives where they stand: the element becomes a labelled placeholder, the value is shown
 * plainly. They keep a layer from being published, but no screen from being shown.
 */
export const survivable: ReadonlySet<string> = new Set([
  'WID301',
  'SCR104',
  'SCR105',
  'SCR106',
  'SCR108',
  'SCR109',
  'ACT403',
  'ACT404',
])

/**
 * A code of the catalogue.
 *
 * @example const code: DiagnosticCode = 'BND201' // docs/diagnostics.md explains each
 */
export type DiagnosticCode = keyof typeof diagnosticCatalogue

/** Offsets into the file's text, end exclusive. */
export interface TextRange {
  start: number
  end: number
}

/**
 * One finding about a definition, complete enough to be printed without the definition at hand.
 *
 * @example `${finding.file}:${finding.line} ${finding.code} ${finding.message}`
 */
export interface Diagnostic {
  code: DiagnosticCode
  name: string
  severity: Severity
  layer: string
  file: string
  /** JSON pointer inside the file; '' is the whole document. */
  pointer: string
  range?: TextRange
  /** One-based, when the text is known. */
  line?: number
  column?: number
  message: string
  /** What to do about it. */
  hint: string
}

/** What a check says; place and severity are added by {@link diagnostic}. */
export type DiagnosticText = Pick<Diagnostic, 'message' | 'hint'> &
  Partial<Pick<Diagnostic, 'layer' | 'file' | 'pointer' | 'range' | 'line' | 'column' | 'severity'>>

/**
 * Builds a diagnostic with the catalogue's name and severity.
 *
 * @param code a code of the catalogue
 * @param finding message, hint and what is known of the place
 * @returns the complete diagnostic
 * @example
 * diagnostic('BND201', { layer: 'product', file: 'a.screen.json', pointer: '/data/x/operation',
 *   message: 'Unknown operation "readUsr".', hint: 'Did you mean "readUser"?' })
 */
export function diagnostic(code: DiagnosticCode, finding: DiagnosticText): Diagnostic {
  const { name, severity } = diagnosticCatalogue[code]
  return { code, name, severity, layer: '', file: '', pointer: '', ...finding }
}

/** True when at least one finding keeps something out of the portal. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((each) => each.severity === 'error')
}
