import { PortalClient } from '../../support/portal-client.ts'
import { password } from './password.ts'

/** A data source that is switched off, of the files that servers of the tests have (global-setup.ts); made once. @returns its id */
export async function someDataSource(origin: string): Promise<string> {
  const client = new PortalClient(origin)
  await client.signIn('adam.admin', password)
  const answer = await client.send('POST', '/autoaccess/jas/entity/persist//autoaccess/api/datasources/1.0', {
    entityData: [
      {
        datasource_id: 'for-a-look',
        name: 'For a look',
        input: 'learnt/*',
        feature_mapping: { userId: '.principal', timestamp: '.when' },
      },
    ],
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return 'for-a-look'
}
