/** A segregation-of-duties rule of the demo tenant: nobody should hold entitlements of both groups. */
export interface DemoRule {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly riskScore: string
  readonly mitigatingControl: string
  readonly correctionAdvice: string
  /** Applications and entitlements, by name. */
  readonly groups: readonly [readonly string[], readonly string[]]
}

export const demoRules: readonly DemoRule[] = [
  {
    id: 'payments-four-eyes',
    name: 'Enter and release payments',
    description: 'Whoever enters a payment must not release it.',
    riskScore: '80',
    mitigatingControl: 'Payments above € 10,000 are released by two people.',
    correctionAdvice: 'Remove the right to release, or hand the entering of payments to a colleague.',
    groups: [['Payments Hub Payment Initiator'], ['Payments Hub Payment Approver']],
  },
  {
    id: 'books-four-eyes',
    name: 'Post and review journals',
    description: 'Whoever posts to the books must not review the postings.',
    riskScore: '70',
    mitigatingControl: 'Postings are sampled by internal audit each quarter.',
    correctionAdvice: 'Leave the review to somebody who does not post.',
    groups: [['Ledger Journal Poster'], ['Ledger Journal Reviewer', 'Ledger Period Closer']],
  },
  {
    id: 'badges-four-eyes',
    name: 'Print badges and open doors',
    description: 'Whoever hands out badges must not decide which doors they open.',
    riskScore: '60',
    mitigatingControl: 'The front desk compares badges and doors each month.',
    correctionAdvice: 'Leave the doors to the security desk.',
    groups: [['Badge Office Badge Printer'], ['Badge Office Door Administrator']],
  },
]
