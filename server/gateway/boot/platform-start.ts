import type { components } from '../../../openapi/generated/access.ts'
import type { AccessManager, AccessSessionInfo } from '../access-manager.ts'
import type { BrowserSession } from '../session/browser-sessions.ts'
import type { PlatformReader } from './platform-reader.ts'
import { countedOf, probePlatform, probed } from './probes.ts'
import type { ProbeInput, Probed } from './probes.ts'
import { readSignedInPerson } from './read-person.ts'

type PortalStart = components['schemas']['PortalStart']

/** What the platform says to a portal that starts for somebody, each part as the person may see it. */
export interface PlatformStart {
  readonly session: AccessSessionInfo
  readonly person: Awaited<ReturnType<typeof readSignedInPerson>>
  /** What only the platform knows of flags and counts. */
  probe(input: ProbeInput): Promise<Probed>
  /** The page of realms; `undefined` for who may not see it. */
  realms(): Promise<unknown>
}

/** Asks what a portal starts with. @returns `null` when the session has ended */
export type StartPlatform = (session: BrowserSession) => Promise<PlatformStart | null>

/** Asks a platform that answers everything in one call. */
export function startAtOnce(reader: Pick<PlatformReader, 'start'>): StartPlatform {
  return async (session) => {
    const start = (await reader.start(session)) as PortalStart | null
    if (!start?.session) return null
    const {
      login,
      object,
      user,
      privileges,
      managed,
      realms,
      viewsUsers = false,
      runsReports = false,
      administersRisk = false,
      viewsRisk = false,
      governance,
    } = start
    return {
      session: start.session,
      person: { login, object, access: user, privileges, managed },
      probe: async (input) =>
        probed(input, {
          riskDashboard: input.flags.riskAnalytics && input.flags.riskDashboard && viewsRisk,
          riskAdmin: input.flags.riskAnalytics && input.flags.riskAdmin && administersRisk,
          runsReports,
          ...(input.flags.governance && governance
            ? {
                governance: {
                  settings: governance.settings,
                  viewsUsers,
                  handlesEntitlements: governance.handlesEntitlements === true,
                  runsCampaigns: governance.runsCampaigns === true,
                  ownsPolicyRules: governance.ownsPolicyRules === true,
                  counted: countedOf(governance.counts, governance.failed),
                },
              }
            : {}),
        }),
      realms: async () => realms,
    }
  }
}

/** Asks a platform that answers the calls of its contract only. */
export function startByCalls(
  reader: PlatformReader,
  access: Pick<AccessManager, 'sessionInfo'>,
): StartPlatform {
  return async (session) => {
    const [info, person] = await Promise.all([
      access.sessionInfo(session.secrets.accessSession, { renew: false }),
      readSignedInPerson(reader, session),
    ])
    return (
      info && {
        session: info,
        person,
        probe: (input) => probePlatform(reader.probe(session), input),
        realms: () => reader.access('/', 'global-config/realms?_queryFilter=true', session),
      }
    )
  }
}
