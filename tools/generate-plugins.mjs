// Writes plugins/generated/: the plugins that stand in plugins/*, for the server and the command line (declarations) and
// for the browser (views). Runs before every build. `--check` writes nothing and exits 1 when a file on disk differs.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './lib/files.mjs'

const flag = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const folder = resolve(flag('folder') ?? join(root, 'plugins'))
const check = process.argv.includes('--check')
const target = join(folder, 'generated')

const names = existsSync(folder)
  ? readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'plugin.ts')))
      .map((entry) => entry.name)
      .toSorted()
  : []
const wrong = names.find((name) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
if (wrong !== undefined) {
  console.error(`plugins/${wrong}: a plugin's folder is named in kebab-case, e.g. "access-badge".`)
  process.exit(1)
}

const banner = '// Generated from the folders of plugins/ by `npm run generate`. Do not edit.\n'
const list = (kind, file, type, from, chosen) => {
  const entries = chosen.map((name) => `  { name: '${name}', load: () => import('../${name}/${file}') },\n`)
  return `${banner}import type { ${type} } from '${from}'

export const ${kind}: readonly ${type}[] = [${entries.length > 0 ? `\n${entries.join('')}` : ''}]
`
}
const withViews = names.filter((name) => existsSync(join(folder, name, 'views.ts')))
const files = {
  'plugin-list.ts': list(
    'pluginList',
    'plugin.ts',
    'PluginSource',
    '../../engine/registry/load-plugins.ts',
    names,
  ),
  'view-list.ts': list('viewList', 'views.ts', 'ViewSource', '../../engine/react/plugin-views.ts', withViews),
}
mkdirSync(target, { recursive: true })
const drifted = []
for (const [file, text] of Object.entries(files)) {
  const path = join(target, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (check) drifted.push(file)
  else writeFileSync(path, text)
}
if (drifted.length > 0) {
  console.error(
    `plugins/generated is stale: ${drifted.join(', ')}. Run \`npm run generate\` and commit the result.`,
  )
  process.exit(1)
}
