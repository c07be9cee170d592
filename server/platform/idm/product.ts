/** What the platform says of itself in `info/version`. */
export const product = { version: '8.0.0', buildDate: '20261101000000', revision: 'atrium' } as const
