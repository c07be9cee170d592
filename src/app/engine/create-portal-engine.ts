import i18next from 'i18next'
import { createEngine, type Engine } from '../../../engine/react/engine.ts'
import { pageOperations } from '../../transport/page-operations.ts'
import type { BootDocument } from '../../session/boot-document.ts'
import { deviceStorage } from '../../stores/device-storage.ts'
import { createPreferences } from '../../stores/preferences.ts'
import { personZone, ownTimeZone } from '../../stores/time-zone.ts'
import { engineViews } from './engine-views.tsx'
import { afterPaint } from './after-paint.ts'
import { browserFiles } from './files.ts'
import type { Portal } from '../portal.ts'
import { actionRunners } from './action-runners.ts'
import type { PortalParts } from '../registry.ts'
import type { Screens } from '../routing/screens.ts'
import { createTranslate } from '../language/translate.ts'

/** The engine with the portal's ports: its client, router, toasts, dialogs and words. */
export function createPortalEngine(
  portal: Portal,
  boot: BootDocument,
  parts: PortalParts,
  screens: Screens,
): Engine {
  portal.client.learn(pageOperations)
  const preference = createPreferences({
    client: portal.client,
    chosen: boot.preferences ?? {},
    storage: deviceStorage,
    owner: `${boot.realm} ${boot.user?.id ?? ''}`,
    onFailed: () => portal.toasts.show({ tone: 'warning', text: i18next.t('common.choiceNotKept') }),
  })
  const timeZone = () => personZone(preference.get(ownTimeZone), boot)
  portal.client.timeZone = timeZone
  return createEngine({
    loaders: parts.loaders,
    views: engineViews,
    // What is today is asked of the person's zone.
    functions: parts.functions.map((each) =>
      each.zoned ? { ...each, run: (...values) => each.run(...values, timeZone()) } : each,
    ),
    actions: { ...actionRunners(portal), ...parts.views.actions },
    readRules: parts.readRules,
    readDialog: (id) => screens.readDialog(boot, id),
    ports: {
      call: {
        async call(id, params, body, options) {
          if (!portal.client.knows(id)) await learnLater(portal.client, id)
          return (await portal.client.send(id, params, body, options)).data
        },
      },
      router: portal.router,
      clock: {
        now: () => new Date(),
        after(milliseconds, run) {
          const timer = setTimeout(run, milliseconds)
          return () => clearTimeout(timer)
        },
      },
      storage: deviceStorage,
      preference,
      toast: portal.toasts,
      dialog: portal.dialogs,
      file: browserFiles,
      event: {
        emit: (name, payload) =>
          void window.dispatchEvent(new CustomEvent(`atrium:${name}`, { detail: payload })),
      },
      translate: Object.assign(createTranslate(i18next, boot.locale, boot.direction ?? 'ltr', timeZone), {
        usualTimeZone: boot.timeZone,
      }),
      paint: { after: afterPaint },
      report: { report: ({ code, message, place }) => console.warn(`${code} ${place}: ${message}`) },
    },
  })
}

async function learnLater(client: Portal['client'], id: string): Promise<void> {
  const { laterOperations, fileAnswer } = await import('../../transport/later-operations.ts')
  if (client.knows(id)) return
  client.learn(laterOperations)
  client.http.interceptors.response.use(fileAnswer)
}
