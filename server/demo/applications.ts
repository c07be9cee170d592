/** An application of the demo tenant. */
export interface DemoApplication {
  readonly name: string
  readonly description: string
  /** How people sign in there. */
  readonly templateName: 'saml' | 'oidc' | 'bookmark'
  readonly riskScore: number
  /** A data URI. */
  readonly icon: string
}

/** A drawing of 24 by 24 on a tile of its own colour. */
function icon(colour: string, drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${colour}"/><g transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const demoApplications: readonly DemoApplication[] = [
  {
    name: 'Payments Hub',
    description: 'Release payments and follow them to the bank.',
    templateName: 'saml',
    riskScore: 72,
    icon: icon('#0b6e4f', '<rect x="1" y="5" width="22" height="14" rx="2"/><path d="M1 10h22M5 15h4"/>'),
  },
  {
    name: 'Data Lake',
    description: 'Explore and share the data sets of the group.',
    templateName: 'oidc',
    riskScore: 55,
    icon: icon(
      '#1f5fa8',
      '<ellipse cx="12" cy="5" rx="9" ry="3"/><path d="M3 5v14c0 1.7 4 3 9 3s9-1.3 9-3V5M3 12c0 1.7 4 3 9 3s9-1.3 9-3"/>',
    ),
  },
  {
    name: 'Ledger',
    description: 'Post and reconcile the books of every unit.',
    templateName: 'saml',
    riskScore: 80,
    icon: icon('#7a3e9d', '<path d="M4 3h14a2 2 0 0 1 2 2v16H6a2 2 0 0 1-2-2zM4 17h16M9 8h6M9 12h6"/>'),
  },
  {
    name: 'Contract Vault',
    description: 'Contracts with their versions and signatures.',
    templateName: 'oidc',
    riskScore: 40,
    icon: icon('#a4452c', '<path d="M14 2H6a2 2 0 0 0-2 2v16h16V8zM14 2v6h6M8 16c2-3 3-3 4 0s2 0 4-1"/>'),
  },
  {
    name: 'Badge Office',
    description: 'Order, block and replace badges.',
    templateName: 'bookmark',
    riskScore: 15,
    icon: icon(
      '#8a6100',
      '<rect x="4" y="4" width="16" height="18" rx="2"/><path d="M9 4V2h6v2M8 19c0-4 8-4 8 0"/><circle cx="12" cy="11" r="2.5"/>',
    ),
  },
  {
    name: 'Travel Desk',
    description: 'Book journeys and hand in expenses.',
    templateName: 'bookmark',
    riskScore: 10,
    icon: icon('#00707a', '<path d="M3 21h18M4 14l3 1 13-6a2 2 0 0 0-2-3l-4 2-7-4-2 1 4 5-4 2-2-1z"/>'),
  },
]
