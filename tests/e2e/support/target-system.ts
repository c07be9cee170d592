import { PortalClient } from '../../support/portal-client.ts'
import { AdminApi } from './admin-api.ts'
import { password } from './password.ts'

const NAME = 'Paused for a look'
const AT = '/environment/connectors/targets'

/** A target system that nothing is sent to, of an application that nobody else uses; made once. @returns its id */
export async function pausedTargetSystem(origin: string): Promise<string> {
  const client = new PortalClient(origin)
  await client.signIn('gil.global', password)
  const ask = async (
    method: string,
    path: string,
    body?: object,
  ): Promise<{ _id: string; result: { _id: string }[] }> => {
    const answer = await client.send(method, `${AT}${path}`, body)
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { _id: string; result: { _id: string }[] }
  }
  const { result } = await ask('GET', `?_queryFilter=${encodeURIComponent(`name eq "${NAME}"`)}`)
  if (result[0]) return result[0]._id
  const admin = await AdminApi.signIn(origin)
  const application = await admin.create('managed/alpha_application', { name: NAME })
  const { _id } = await ask('POST', '?_action=create', {
    name: NAME,
    baseUrl: 'https://scim.example.com/v2',
    token: 'none',
    applicationId: application._id,
  })
  await ask('POST', `/${_id}?_action=pause`)
  return _id
}
