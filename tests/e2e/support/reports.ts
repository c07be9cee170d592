import { PortalClient } from '../../support/portal-client.ts'
import { password } from './password.ts'

const TEMPLATE = 'USERS-SUMMARY'
const ENDED_WITHIN_MS = 60_000

interface Run {
  readonly runId: string
  readonly status: string
}

/** A shipped report that adam.admin has run; run once. @returns where its rows are */
export async function reportThatRan(origin: string): Promise<{ template: string; runId: string }> {
  const client = new PortalClient(origin)
  await client.signIn('adam.admin', password)
  const ended = async (): Promise<string | undefined> => {
    const answer = await client.send('GET', `/reports/runs?name=${TEMPLATE}&templateType=published`)
    if (!answer.ok) throw new Error(`runs: ${answer.status} ${await answer.text()}`)
    const { result } = (await answer.json()) as { result: readonly Run[] }
    return result.find(({ status }) => status === 'COMPLETED_SUCCESS')?.runId
  }
  let runId = await ended()
  if (runId === undefined) {
    const begun = await client.send(
      'POST',
      `/reports/templates/${TEMPLATE}?_action=run&templateType=published`,
      {},
    )
    if (!begun.ok) throw new Error(`run: ${begun.status} ${await begun.text()}`)
  }
  for (const end = Date.now() + ENDED_WITHIN_MS; runId === undefined; runId = await ended()) {
    if (Date.now() > end) throw new Error(`${TEMPLATE} did not come to its end`)
    await new Promise((done) => setTimeout(done, 500))
  }
  return { template: TEMPLATE, runId }
}

/** An empty draft of adam.admin. @returns its name */
export async function emptyReport(origin: string, displayName: string): Promise<string> {
  const client = new PortalClient(origin)
  await client.signIn('adam.admin', password)
  const reportConfig = JSON.stringify({ version: 'v2', entities: [], fields: [] })
  const answer = await client.send('POST', '/reports/templates?_action=create&templateType=draft', {
    reportTemplate: { displayName, reportConfig },
  })
  if (!answer.ok) throw new Error(`draft: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { name: string }).name
}
