import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../contract/index.ts'
import type { PlatformReader } from '../boot/platform-reader.ts'
import { loadTheme } from './load-theme.ts'
import { readTheme } from './read-theme.ts'
import { readScripts, scriptOf, scriptPage, scriptPolicy } from './theme-scripts.ts'

/**
 * Serves the scripts of themes, each framed page in an origin of its own (architecture, section 7; ADR 0011). Nothing is served
 * that is not enabled in the theme and allowed on this server.
 */
export function registerThemeScripts(app: FastifyInstance, reader: PlatformReader, allowed: boolean): void {
  if (!allowed) return
  app.get('/enduser/theme-script/:id', async (request, reply) => {
    const { id = '' } = request.params as { id?: string }
    const query = request.query as { realm?: unknown; place?: unknown }
    const realm = typeof query.realm === 'string' ? query.realm : '/'
    const place = query.place === 'account' ? 'account' : 'journey'
    const theme = readTheme(await loadTheme(reader, null, { realm, theme: id }))
    if (theme.id !== id || !scriptOf(theme, place, realm, allowed).address)
      throw new DomainError('theme-without-script')
    return reply
      .header('content-security-policy', scriptPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(scriptPage(readScripts(theme.scripts[place])))
  })
}
