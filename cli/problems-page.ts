import { sentencesOf } from '../server/contract/messages/sentences.ts'
import type { ProblemCode } from '../server/contract/messages/message.ts'
import { furtherStatuses, problemStatuses } from '../server/contract/problem-statuses.ts'

/** Whose problems they are, by room; a room without a title has its name. */
const TITLES: Readonly<Record<string, string>> = {
  contract: 'Every service',
  access: 'Sign-in, devices, sessions, sharing (`/am`)',
  identity: 'Objects, configuration, rights, audit (`/openidm`)',
  environment: 'Variables and secrets (`/environment`)',
  catalogue: 'Catalogue and configuration of governance (`/iga`)',
  governance: 'Governance (`/iga`)',
  portal: 'The portal and its gateway (`/enduser`)',
}

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The reference of problems below its heading: every code with its status, its English sentence and its params, by room. */
export function problemsPage(): string {
  const known = Object.keys(TITLES)
  const order = (room: string): number => (known.includes(room) ? known.indexOf(room) : known.length)
  return Object.entries(sentencesOf('en'))
    .filter(([, { problems }]) => Object.keys(problems).length > 0)
    .toSorted(([a], [b]) => order(a) - order(b))
    .map(([room, { problems }]) => `\n## ${TITLES[room] ?? room}\n\n${table(problems)}`)
    .join('')
}

function table(problems: Readonly<Record<string, string>>): string {
  const byCode = new Map<string, string[]>()
  for (const [key, sentence] of Object.entries(problems)) {
    const code = key.replace(PLURAL, '')
    // Of a plural the form of many stands for all.
    const others = byCode.get(code) ?? []
    byCode.set(code, key.endsWith('_other') ? [sentence, ...others] : [...others, sentence])
  }
  const rows = [...byCode].map(([code, [sentence = '', ...forms]]) => {
    const statuses = [problemStatuses[code as ProblemCode], ...(furtherStatuses[code] ?? [])]
    const params = namesIn([sentence, ...forms])
    return `| \`${code}\` | ${statuses.join(', ')} | ${cell(sentence)} | ${params.map((name) => `\`${name}\``).join(', ')} |\n`
  })
  return `| code | status | in English | params |\n|---|---|---|---|\n${rows.join('')}`
}

const namesIn = (sentences: readonly string[]): string[] => [
  ...new Set(sentences.flatMap((each) => [...each.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))),
]

/** A sentence as it stands, its placeholders in single braces. */
const cell = (sentence: string): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/g, '{$1}').replaceAll(/[|_*<`\\]/g, String.raw`\$&`)
