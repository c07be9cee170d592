import { password } from '../e2e/support/password.ts'
import { startServer } from '../e2e/support/server.ts'
import { PortalClient } from '../support/portal-client.ts'
import { perSecond } from './statistics.ts'

const personas = ['erin.employee', 'mona.manager', 'otto.owner', 'adam.admin']

/** Signed-in reads through the gateway and sign-ins, per second, by four clients at once. */
export async function benchThroughput(): Promise<Record<string, number>> {
  const server = await startServer({ DEMO_USERS: '500', NODE_ENV: 'production' })
  try {
    const clients = await Promise.all(
      personas.map(async (name) => {
        const client = new PortalClient(server.origin)
        await client.signIn(name, password)
        return client
      }),
    )
    const read = (path: string) => async (at: number) => {
      const answer = await clients[at]?.send('GET', path)
      if (!answer?.ok) throw new Error(`${path} answered ${answer?.status}`)
      await answer.arrayBuffer()
    }
    return {
      'boot document per second': await perSecond(4, 4000, read('/enduser/portal/boot')),
      'schema reads per second': await perSecond(4, 4000, read('/openidm/schema/managed/alpha_user')),
      'sign-ins per second': await perSecond(4, 5000, async (at) => {
        await new PortalClient(server.origin).signIn(personas[at] ?? '', password)
      }),
    }
  } finally {
    await server.stop()
  }
}
