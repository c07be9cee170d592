/** Where the documents of a kind lie, and what their files end in, so that `portal lint` knows them. */
const CONFIGURATION = 'configuration/'
const ENDINGS: Readonly<Record<string, string>> = {
  types: '.type.json',
  themes: '.theme.json',
  workflows: '.workflow.json',
  'request-types': '.request-type.json',
  'request-forms': '.request-form.json',
  'policy-rules': '.policy-rule.json',
  journeys: '.journey.json',
}
const PLAIN = '.json'

/** Names that some file system gives to devices, whatever follows their dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** Longest part of a name; file systems take 255 bytes, with the ending. */
const LONGEST = 150
/** At the end of a folder: the name goes on in the next part. */
const GOES_ON = '~-'
/** A part without a character. */
const NOTHING = '~_'

/**
 * Files of documents by path. Names are safe on every file system, also on those that take no notice of capitals, and {@link documentPathOf} reads them back:
 * what is no letter, digit, `-`, `_` or `.` is `~` and the byte in two hexadecimal digits.
 *
 * @param paths of all documents of the folder; which of them differ in capitals only decides how these are written
 * @example tenantFilesOf(['workflows/Basic Approval']).get('workflows/Basic Approval') // 'configuration/workflows/Basic~20Approval.workflow.json'
 */
export function tenantFilesOf(paths: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map(paths.map((path) => [path, fileOf(path, false)]))
  // Folders clash as files do: whatever begins alike must begin alike in capitals too.
  const spelt = new Map<string, Set<string>>()
  for (const file of files.values())
    for (const beginning of beginningsOf(file)) {
      const known = spelt.get(beginning.toLowerCase()) ?? new Set()
      spelt.set(beginning.toLowerCase(), known.add(beginning))
    }
  const clashes = (file: string): boolean =>
    beginningsOf(file).some((each) => (spelt.get(each.toLowerCase())?.size ?? 0) > 1)
  return new Map([...files].map(([path, file]) => [path, clashes(file) ? fileOf(path, true) : file]))
}

/**
 * The document of a file.
 *
 * @returns `undefined` for a file that {@link tenantFilesOf} gives to no document
 * @example documentPathOf('configuration/workflows/Basic~20Approval.workflow.json') // 'workflows/Basic Approval'
 */
export function documentPathOf(file: string): string | undefined {
  if (!file.startsWith(CONFIGURATION)) return undefined
  const [kind = '', ...parts] = file.slice(CONFIGURATION.length).split('/')
  const ending = ENDINGS[kind] ?? PLAIN
  const last = parts.at(-1)
  if (!/^[a-z0-9-]+$/.test(kind) || last === undefined || !last.endsWith(ending)) return undefined
  const named = [...parts.slice(0, -1), last.slice(0, -ending.length)]
  const name = named.map((part) => (part.endsWith(GOES_ON) ? part.slice(0, -2) : `${part}/`)).join('')
  const path = `${kind}/${decoded(name.slice(0, -1))}`
  // Any other spelling of the name would be a second file of the same document.
  return [false, true].some((isStrict) => fileOf(path, isStrict) === file) ? path : undefined
}

/** @param isStrict whether capitals are spelt as bytes too */
function fileOf(path: string, isStrict: boolean): string {
  const [kind = '', ...parts] = path.split('/')
  const named = parts.flatMap((part, index) => encoded(part, index === parts.length - 1, isStrict))
  return `${CONFIGURATION}${kind}/${named.join('/')}${ENDINGS[kind] ?? PLAIN}`
}

/** A part of a name as one part of a file's path, or several of a long one. */
function encoded(part: string, isLast: boolean, isStrict: boolean): string[] {
  if (part === '') return [NOTHING]
  const letters = [...Buffer.from(part, 'utf8')].map((byte) => {
    const letter = String.fromCharCode(byte)
    const isPlain = isStrict ? /[a-z0-9._-]/.test(letter) : /[A-Za-z0-9._-]/.test(letter)
    return isPlain ? letter : hex(byte)
  })
  const spell = (at: number): void => void (letters[at] = hex(letters[at]!.charCodeAt(0)))
  if (letters[0] === '.' || DEVICE.test(part)) spell(0)
  if (!isLast && letters.at(-1) === '.') spell(letters.length - 1)
  // A folder must not be called like the file of another document.
  if (!isLast && /\.json$/i.test(part)) spell(letters.length - 5)
  const pieces: string[] = ['']
  for (const letter of letters) {
    if (pieces.at(-1)!.length + letter.length > LONGEST) pieces.push('')
    pieces[pieces.length - 1] += letter
  }
  return pieces.map((piece, index) => (index < pieces.length - 1 ? `${piece}${GOES_ON}` : piece))
}

const hex = (byte: number): string => `~${byte.toString(16).padStart(2, '0')}`

function decoded(name: string): string {
  const bytes = name
    .replaceAll(NOTHING, '')
    .replaceAll(/~([0-9a-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const beginningsOf = (file: string): string[] =>
  file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
