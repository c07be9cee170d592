import { Script } from 'node:vm'
import type { PageFamily } from './colours.ts'
import type { Theme } from './read-theme.ts'

/** A script of a theme's footer: its text, or an address on another server. */
export interface FooterScript {
  readonly source: string | null
  readonly code: string
  readonly module: boolean
}

const element = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

/**
 * The scripts of a footer. They are kept in base64, decoded once (spec section 3); what is not wrapped in an element is one script.
 *
 * @throws SyntaxError when it is not base64, or a script does not parse
 */
export function readScripts(encoded: string): FooterScript[] {
  const text = decode(encoded)
  const found = [...text.matchAll(element)].map(([, attributes = '', code = '']): FooterScript => {
    const source = /\bsrc\s*=\s*["']?(https:\/\/[^\s"'<>]+)/i.exec(attributes)?.[1] ?? null
    return {
      source,
      code: source === null ? code : '',
      module: /\btype\s*=\s*["']?module\b/i.test(attributes),
    }
  })
  const scripts = found.length > 0 ? found : [{ source: null, code: text, module: false }]
  for (const { code, module } of scripts) if (!module) parse(code)
  return scripts
}

/** Why a footer script cannot be used; `undefined` when it can. */
export function scriptProblem(encoded: string): string | undefined {
  try {
    readScripts(encoded)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Where the script of a theme's pages is framed (architecture, section 7).
 *
 * @param allowed whether an administrator of the server has allowed scripts of themes
 */
export function scriptOf(
  theme: Theme,
  place: PageFamily,
  realm: string,
  allowed: boolean,
): { address: string | null; fault: boolean } {
  const enabled =
    place === 'account'
      ? theme.switches.accountFooterScriptTagEnabled
      : theme.switches.journeyFooterScriptTagEnabled
  const encoded = theme.scripts[place]
  if (!allowed || !enabled || encoded === '') return { address: null, fault: false }
  if (scriptProblem(encoded) !== undefined) return { address: null, fault: true }
  const id = encodeURIComponent(theme.id)
  return {
    address: `/enduser/theme-script/${id}?realm=${encodeURIComponent(realm)}&place=${place}`,
    fault: false,
  }
}

/** The framed page: nothing but the scripts. */
export function scriptPage(scripts: readonly FooterScript[]): string {
  const elements = scripts.map(({ source, code, module }) => {
    const type = module ? ' type="module"' : ''
    return source === null ? `<script${type}>${code}</script>` : `<script${type} src="${source}"></script>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Theme script</title><body>${elements.join('')}</body></html>`
}

/** Policy of the framed page: an origin of its own, without our cookies, storage or page. */
export const scriptPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' https:",
  'connect-src https:',
  'img-src https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

function decode(encoded: string): string {
  const plain = encoded.replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(plain)) throw new SyntaxError('The script is not base64.')
  return Buffer.from(plain, 'base64').toString('utf8')
}

/** Compiled, never run. */
function parse(code: string): void {
  new Script(code, { filename: 'theme-script.js' })
}
