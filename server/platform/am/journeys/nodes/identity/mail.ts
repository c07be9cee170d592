import { randomBytes } from 'node:crypto'
import { isJsonObject } from '../../../../../store/objects/json.ts'
import type { WriteMail } from '../../../../ports/mailer.ts'
import { amLimits } from '../../../limits.ts'
import { localized } from '../../../../kernel/localized.ts'
import type { NodeContext, NodeType } from '../../node-type.ts'
import { stateValueAt } from '../../state.ts'
import { identify, setting } from '../support/identify.ts'
import { say } from '../../../../../contract/index.ts'
import { languageOfPerson } from '../../../../../contract/locale.ts'

/**
 * Sends a link and waits: whoever follows it has the mailbox, which is a proof. Nothing shown tells whether there is such a
 * person; a mail goes to people who exist, or to the address that somebody registers with.
 */
export const emailSuspend: NodeType = {
  type: 'EmailSuspendNode',
  outcomes: ['outcome'],
  async enter(settings, context) {
    const id = randomBytes(32).toString('base64url')
    return {
      outcome: null,
      own: { waiting: true },
      suspend: {
        id,
        lifetime: amLimits.suspendedJourney,
        prepare: () => prepared(settings, context, { resumeURI: resumeAddress(context, id) }),
      },
    }
  },
  present: (settings, { locales }) => ({
    questions: [
      {
        type: 'SuspendedTextOutputCallback',
        output: [
          {
            name: 'message',
            value:
              localized(settings['emailSuspendMessage'], locales) ||
              say({ code: 'step-mail-sent' }, { locales }),
          },
          { name: 'messageType', value: '0' },
        ],
        inputs: [],
      },
    ],
  }),
  async decide(settings, { returned, state }) {
    if (returned.resumed !== true) return { outcome: null }
    // A link to an address that somebody has just typed proves the address, and not the person.
    const isProof = state.person !== undefined && settings['toNewValue'] !== true
    return { outcome: 'outcome', ...(isProof ? { state: { proven: state.person } } : {}) }
  },
}

/** Sends a mail and goes on. */
export const emailTemplate: NodeType = {
  type: 'EmailTemplateNode',
  outcomes: ['EMAIL_SENT', 'EMAIL_NOT_SENT'],
  async decide(settings, context) {
    const write = await prepared(settings, context, {})
    await write?.()
    return { outcome: write ? 'EMAIL_SENT' : 'EMAIL_NOT_SENT' }
  },
}

function resumeAddress({ origin, realm, journey, noSession }: NodeContext, id: string): string {
  const query = new URLSearchParams({
    realm: realm.path,
    suspendedId: id,
    // The page goes on with it although somebody is signed in, and ends it where the journey says.
    ...(noSession ? { noSession: 'true' } : {}),
  })
  return `${origin}/enduser/?${query.toString()}#/login/${encodeURIComponent(journey)}`
}

async function prepared(
  settings: Readonly<Record<string, unknown>> & { readonly _id: string },
  context: NodeContext,
  links: Readonly<Record<string, string>>,
): Promise<WriteMail | null> {
  const { services, state, locales, realm } = context
  const attribute = setting(settings, 'identityAttribute', 'userName')
  const person = await identify(context, attribute)
  const stored = person ? await services.identities.read(person) : null
  const typed = isJsonObject(state.object) ? state.object : {}
  // A new address is proven by a mail to it, not to the one that is stored.
  const object = settings['toNewValue'] === true ? { ...stored, ...typed } : { ...typed, ...stored }
  // Looking somebody up that does not exist sends nothing; registering sends to what was typed.
  if (settings['objectLookup'] === true && !stored) return null
  const to = stateValueAt(object, setting(settings, 'emailAttribute', 'mail'))
  if (typeof to !== 'string' || to === '') return null
  // Somebody else's mailbox is not filled, and nothing says so.
  if (!(await services.mayGuess(realm.path, `mail:${to}`, context.address))) return null
  const chosen = languageOfPerson(stored)
  return services.mailer.prepare({
    to,
    template: setting(settings, 'emailTemplateName', 'welcome'),
    // Whoever asks for a mail may sit at somebody else's browser.
    locales: chosen === undefined ? locales : [chosen, ...locales],
    values: { object: { ...object, ...links } },
  })
}
