import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

/** One import that goes where it must not. */
export interface Violation {
  file: string
  imports: string
  why: string
}

/** A zone of the map: files by pattern (the first that matches counts), and where they may go. */
interface Zone {
  files: RegExp
  /** Project paths that may be imported. */
  may: RegExp
  /** Packages that may be imported; undefined: any that no rule below reserves. */
  packages?: RegExp
}

const typebox = /^@sinclair\/typebox$/

/** What gateway, composition and command line use of the rest of the project. */
const outsideServer = String.raw`^(openapi|validators)\/|^(src\/widgets\/declarations|plugins\/generated\/plugin-list)\.ts$|^engine\/(format|expression|compose|object-schema|lint|registry)\/`

/** Section 2 of the architecture page, from the narrowest place to the widest. */
const zones: readonly Zone[] = [
  { files: /^engine\/format\//, may: /^engine\/format\//, packages: typebox },
  { files: /^engine\/registry\//, may: /^engine\/(registry|format)\//, packages: typebox },
  {
    files: /^engine\/expression\//,
    may: /^engine\/(expression|format)\//,
    packages: /^@marcbachmann\/cel-js$/,
  },
  {
    files: /^engine\/object-schema\//,
    may: /^engine\/(object-schema|format)\//,
    packages: /^@cfworker\/json-schema$/,
  },
  {
    files: /^engine\/compose\//,
    may: /^engine\/(compose|expression|object-schema|registry|format)\//,
    packages: /^(@sinclair\/typebox|jsonc-parser|@marcbachmann\/cel-js)$/,
  },
  {
    files: /^engine\/lint\//,
    may: /^engine\/(lint|compose|expression|object-schema|registry|format)\//,
    packages: typebox,
  },
  {
    files: /^engine\/runtime\//,
    may: /^engine\/(runtime|expression|format)\//,
    packages: /^(mobx|@tanstack\/query-core)$/,
  },
  { files: /^engine\/react\//, may: /^engine\/(react|runtime|expression|object-schema|registry|format)\// },
  { files: /^engine\/(testing\/|index\.ts$)/, may: /^engine\// },
  { files: /^validators\//, may: /^(validators|engine\/(registry|format))\//, packages: typebox },
  {
    files:
      /^src\/(widgets\/([^/]+\/[^/]+\.widget|declarations|displays)|actions\/[^/]+|modules\/[^/]+\/[^/]+\.widget)\.ts$/,
    may: /^(engine\/(registry|format)\/|src\/widgets\/([^/]+\/[^/]+\.widget|displays)\.ts$|src\/(actions\/|functions\/product-functions\.ts$)|src\/modules\/[^/]+\/[^/]+\.widget\.ts$)/,
    packages: typebox,
  },
  // What expressions call is evaluated by the server's checker too.
  {
    files: /^src\/functions\//,
    may: /^(engine\/(format|object-schema)\/|src\/functions\/)/,
  },
  { files: /^src\/(app|gallery)\//, may: /^(src|engine|validators|openapi\/generated|plugins\/generated)\// },
  // A plugin's declaration is pure like the product's own; its views may use what the portal draws with.
  {
    files: /^(plugins|examples)\/[^/]+\/(plugin|[\w-]+\.(widget|rule|logic|functions))\.ts$/,
    may: /^(engine\/(registry|format)\/|(plugins|examples)\/[^/]+\/)/,
    packages: typebox,
  },
  {
    files: /^(plugins|examples)\/[^/]+\//,
    may: /^(engine\/|src\/parts\/|(plugins|examples)\/[^/]+\/)/,
  },
  {
    files: /^src\/widgets\//,
    may: /^(src\/(widgets|form-theme|parts|session|stores|theme|transport)|engine|validators|openapi\/generated)\//,
  },
  {
    files: /^src\/(shell|journeys|modules|form-theme)\//,
    may: /^(src\/(shell|journeys|modules|form-theme|parts|session|stores|theme|transport)|engine|validators|openapi\/generated)\//,
  },
  {
    files: /^src\/(session|stores|theme|parts)\//,
    may: /^(src\/(session|stores|theme|parts|transport)|engine|openapi\/generated)\//,
  },
  {
    files: /^src\/transport\//,
    may: /^(src\/transport|engine\/format|engine\/runtime\/ports|openapi\/generated)/,
  },
  // The walls inside the server (docs/adr/0029).
  { files: /^server\/store\//, may: /^server\/store\/|^engine\/format\/did-you-mean\.ts$/ },
  { files: /^server\/contract\//, may: /^server\/(contract|store)\// },
  { files: /^server\/platform\/kernel\//, may: /^server\/(platform\/kernel|contract|store)\// },
  {
    files: /^server\/platform\/ports\//,
    may: /^server\/(platform\/(ports|kernel)|contract|store)\/|^validators\/policy-library\//,
  },
  ...['am', 'idm', 'iga', 'environment', 'mail', 'reporting', 'risk', 'connectors', 'tenant'].map(service),
  {
    files: /^server\/gateway\//,
    may: new RegExp(`^server/(gateway|contract|store)/|${outsideServer}`),
  },
  // What composes, and the demo, see the whole server.
  {
    files: /^server\/(demo\/[\w/-]+|platform\/(platform|portal-start)|[\w-]+)\.ts$/,
    may: new RegExp(`^server/|${outsideServer}`),
  },
  { files: /^cli\//, may: new RegExp(`^(cli|server)/|${outsideServer}`) },
]

/** A service of the platform: itself, what all share, and the ports of the others. */
function service(name: string): Zone {
  return {
    files: new RegExp(`^server/platform/${name}/`),
    may: new RegExp(
      `^server/(platform/(${name}|kernel|ports)|contract|store)/|^(openapi/generated|validators|engine/format)/`,
    ),
  }
}

/** Packages that have one home. */
const reserved: readonly { package: RegExp; home: RegExp }[] = [
  // Forms of texts do without it: it is loaded where a form has lists, numbers or dates.
  {
    package: /^(antd|@ant-design\/)/,
    home: /^src\/(form-theme\/(rich\/|(theme-scope|antd-theme|calendar-locale)\.)|widgets\/time-zone-choice\/zone-select\.|modules\/)/,
  },
  { package: /^@rjsf\//, home: /^(engine\/react\/form-host|src\/form-theme)\// },
  { package: /^@tanstack\/query-core$/, home: /^engine\/runtime\/query\.ts$/ },
  { package: /^react-router/, home: /^src\/app\/(routing\/|main\.tsx$)/ },
  { package: /^axios$/, home: /^src\/transport\// },
  { package: /^node:/, home: /^(server|cli)\// },
  {
    package: /^(react|react-dom|mobx-react-lite)(\/|$)/,
    home: /^(src|plugins|examples|engine\/(react|testing))\//,
  },
  { package: /^@testing-library\//, home: /^engine\/testing\// },
]

/** Every file of the project that has a zone, by its path from the root. */
export function sourceFiles(root: string): string[] {
  return ['engine', 'validators', 'src', 'server', 'cli', 'plugins', 'examples']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.d\.ts$|\.test\.tsx?$/.test(entry.name),
    )
    .filter((entry) => !entry.parentPath.endsWith('generated'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

/**
 * Checks the imports of one file.
 *
 * @param root of the project
 * @param path where the file lies
 * @param as the path it is judged as; of a fixture, the path it pretends to have
 */
export function violationsOf(root: string, path: string, as = path): Violation[] {
  const zone = zones.find((each) => each.files.test(as))
  if (!zone) return [{ file: as, imports: '', why: 'stands in no zone of the map' }]
  return importsIn(readFileSync(join(root, path), 'utf8')).flatMap((name): Violation[] => {
    const why = name.startsWith('.') ? wrongPath(name, path, as, zone) : wrongPackage(name, as, zone)
    return why === undefined ? [] : [{ file: as, imports: name, why }]
  })
}

function wrongPath(name: string, path: string, as: string, zone: Zone): string | undefined {
  if (name.endsWith('.css') || name.endsWith('.svg')) return undefined
  const target = withoutFixture(posix.normalize(posix.join(dirname(path), name)))
  if (!zone.may.test(target)) return `${target} is not for ${as}`
  const [from, to] = [widgetOf(as), widgetOf(target)]
  return from !== undefined && to !== undefined && from !== to ? 'widgets never import each other' : undefined
}

function wrongPackage(name: string, as: string, zone: Zone): string | undefined {
  if (zone.packages && !zone.packages.test(name)) return `${name} is not for this zone`
  const rule = reserved.find((each) => each.package.test(name))
  return rule && !rule.home.test(as) ? `${name} has another home` : undefined
}

function widgetOf(path: string): string | undefined {
  return /^src\/(?:widgets|modules)\/([^/]+)\//.exec(path)?.[1]
}

function withoutFixture(path: string): string {
  return path.replace(/^tests\/fixtures\/boundaries\//, '')
}

/** Names in `import … from`, `export … from`, bare imports and `import()`. */
export function importsIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const forms = [
    /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /\bimport\s*['"]([^'"]+)['"]/g,
    /\bimport\s*\(\s*['"]([^'"]+)['"]/g,
  ]
  return forms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1]!))
}
