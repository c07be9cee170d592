/** An entitlement of the demo tenant's catalogue. */
export interface DemoEntitlement {
  readonly name: string
  readonly description: string
  readonly risk: 'low' | 'medium' | 'high'
  readonly category: string
  readonly owner?: 'rita'
}

const of = (
  name: string,
  description: string,
  risk: DemoEntitlement['risk'],
  category: string,
  owner?: 'rita',
): DemoEntitlement => ({ name, description, risk, category, ...(owner ? { owner } : {}) })

/** By name of the application. */
export const demoEntitlements: Readonly<Record<string, readonly DemoEntitlement[]>> = {
  'Payments Hub': [
    of('Payment Initiator', 'Enter payments and hand them over for release.', 'medium', 'Payments'),
    of('Payment Approver', 'Release payments that others have entered.', 'high', 'Payments'),
    of('Payment Reader', 'See payments and follow them to the bank.', 'low', 'Payments'),
    of('Bank Account Manager', 'Keep the bank accounts of suppliers.', 'high', 'Master data'),
  ],
  'Data Lake': [
    of('Data Reader', 'Read the shared data sets.', 'low', 'Data', 'rita'),
    of('Data Publisher', 'Publish data sets to others.', 'medium', 'Data', 'rita'),
    of('Data Steward', 'Decide who reads which data set.', 'high', 'Data', 'rita'),
  ],
  Ledger: [
    of('Journal Poster', 'Post to the books.', 'high', 'Books'),
    of('Journal Reviewer', 'Review postings before they are closed.', 'medium', 'Books'),
    of('Period Closer', 'Close a period.', 'high', 'Books'),
    of('Report Reader', 'Read balance sheets and reports.', 'low', 'Books'),
  ],
  'Contract Vault': [
    of('Contract Reader', 'Read contracts.', 'low', 'Contracts'),
    of('Contract Editor', 'Write and change contracts.', 'medium', 'Contracts'),
    of('Contract Signer', 'Sign contracts for the company.', 'high', 'Contracts'),
  ],
  'Badge Office': [
    of('Badge Printer', 'Print and hand out badges.', 'medium', 'Facilities'),
    of('Door Administrator', 'Decide which badge opens which door.', 'high', 'Facilities'),
  ],
  'Travel Desk': [
    of('Trip Booker', 'Book journeys for a team.', 'low', 'Travel'),
    of('Expense Approver', 'Approve expenses of others.', 'medium', 'Travel'),
  ],
}
