import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { DomainError } from '../../contract/index.ts'
import type { FirstLook, PageRequest } from './first-look.ts'
import { OPENED_ALONE, pagePolicy, redirectPagePolicy } from './security-headers.ts'
import type { AllowedSources } from './security-headers.ts'

/** What the origin serves of the portal besides data. */
export interface StaticPagesOptions {
  /** Folder of the built portal. */
  readonly portal: string
  /** The page's HTML before it is dressed; default: that of the build, read once. */
  readonly index?: () => string | undefined
  /** What the operator allows the page to load besides its own. */
  readonly allowed?: AllowedSources
  /** How the page looks before its program is there; the shipped look without it. */
  readonly firstLook?: (request: PageRequest) => Promise<FirstLook>
}

const REDIRECT_PAGES = [
  '/enduser/appAuthHelperRedirect.html',
  '/enduser/sessionCheck.html',
  '/platform/appAuthHelperRedirect.html',
]

/** The portal's page and assets, and the pages at which authorisations of other clients end. */
export function registerPages(app: FastifyInstance, options: StaticPagesOptions): void {
  const { portal, index = readIndex(portal), allowed, firstLook } = options
  const page = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const html = index()
    if (html === undefined) throw new DomainError('portal-not-built')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers(OPENED_ALONE)
      .header('content-security-policy', pagePolicy(nonce, allowed))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(dressed(html, await firstLook?.(request)).replaceAll('__NONCE__', nonce))
  }
  app.get('/enduser', page)
  app.get('/enduser/index.html', page)

  for (const path of REDIRECT_PAGES) {
    app.get(path, async (_request, reply) =>
      reply
        .header('content-security-policy', redirectPagePolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(
          '<!doctype html><html lang="en"><title>Signed in</title><p>You can close this page.</p></html>',
        ),
    )
  }
  const assets = join(portal, 'assets')
  if (existsSync(assets)) {
    void app.register(fastifyStatic, {
      root: assets,
      prefix: '/enduser/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'deny',
      decorateReply: false,
    })
  }
}

/** The page with its first look. Values of tokens are colours, sizes and families that were checked; none ends the style sheet. */
function dressed(html: string, look: FirstLook | undefined): string {
  if (!look) return html
  const { locale, direction, start, sheet } = look
  const style = `<style id="atrium-theme" nonce="__NONCE__">${sheet.replaceAll('<', String.raw`\3c `)}</style>`
  return html
    .replace(/<html[^>]*>/, () => `<html lang="${locale}" dir="${direction}" data-start="${start}">`)
    .replace('<meta name="program"', (program) => `${style}${program}`)
}

/** The page is read once; in front of a running build it appears as soon as it is there. */
function readIndex(portal: string): () => string | undefined {
  const file = join(portal, 'index.html')
  let html: string | undefined
  return () => {
    if (html === undefined && existsSync(file)) html = readFileSync(file, 'utf8')
    return html
  }
}
