import i18next from 'i18next'
import { Counts } from '../../stores/counts.ts'
import type { Toasts } from '../../stores/toasts.ts'
import type { Client } from '../../transport/client.ts'
import type { Messages } from '../language/messages.ts'

/** What is said of a count that could not be counted (spec section 8). */
const failures: Readonly<Record<string, string>> = {
  approvalsCount: 'pages.dashboard.errorRetrievingPendingApprovals',
  certificationCount: 'pages.dashboard.errorRetrievingAccesReviews',
  fulfillmentTasksCount: 'pages.dashboard.errorRetrievingPendingFulfillmentTasks',
  requestsCount: 'pages.dashboard.errorRetrievingPendingRequests',
  violationsCount: 'pages.dashboard.errorRetrievingPendingViolations',
}

/** The person's counts; every write of governance counts again. */
export function createCounts(client: Client, toasts: Toasts, messages: Pick<Messages, 'need'>): Counts {
  const counts = new Counts({
    read: () => client.call('readCounts', {}, undefined, { quiet: true }),
    after: (milliseconds, run) => void setTimeout(run, milliseconds),
    failed(name) {
      const key = failures[name]
      if (key === undefined) return
      void messages.need(['pages']).then(() => toasts.show({ tone: 'danger', text: i18next.t(key) }))
    },
  })
  client.onWritten = (service) => {
    if (service === 'governance') void counts.refresh()
  }
  return counts
}
