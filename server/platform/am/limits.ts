/** Constants of the access service; times in milliseconds. */
export const amLimits = {
  /** A session ends after this time without activity (contract am.md, session example: 30 minutes). */
  sessionIdle: 30 * 60_000,
  /** A session ends after this time in any case (120 minutes in the same example). */
  sessionMax: 120 * 60_000,
  /** An `authId` is valid this long (`authenticationSessionsMaxDuration` 5 minutes in the recorded realm settings). */
  journeyStep: 5 * 60_000,
  /** A link of a mail is good this long (`suspendedAuthenticationTimeout` 5 minutes in the recorded realm settings). */
  suspendedJourney: 5 * 60_000,
  /** Somebody answers a question on the phone within this time. */
  pushMessage: 2 * 60_000,
  /** How often a page that waits for the phone asks. */
  pushPoll: 2_000,
  /** Recovery codes made at a time. */
  recoveryCodes: 10,
  /** Devices of one kind that a person may have. */
  devicesOfKind: 10,
  /** Nodes of an imported journey. */
  journeyNodes: 500,
  /** Scripts that a realm keeps. */
  scripts: 1_000,
  /** A node that was written waits this long for its journey. */
  writtenNode: 3_600_000,
  /** Nodes of one administrator that wait at a time in a realm. */
  writtenNodes: 5_000,
  /** Failures per account and address, or known device, before it is locked there (`loginFailureCount` 5 within 300 s). */
  accountFailures: 5,
  accountWindow: 300_000,
  accountLock: 300_000,
  /** Failures per account from everywhere but known devices, before it is locked there: five addresses that used up theirs. */
  everywhereFailures: 25,
  /** A guess that is being compared for longer than this is not coming back. */
  guess: 30_000,
  /** A guess waits so long for those that are being compared. */
  guessWait: 10_000,
  /** A browser in which somebody signed in stays known: the longest that browsers keep a cookie. */
  knownDevice: 400 * 24 * 3_600_000,
  /** People whom one browser remembers. */
  knownPeople: 10,
  /** Failures per address before it must wait: generous, because offices share one address. */
  addressFailures: 100,
  addressWindow: 300_000,
  addressLock: 60_000,
  /** Longest text of one input. */
  inputLength: 4_096,
  accessToken: 3_600_000,
  authorizationCode: 120_000,
  /** What a person has allowed a client of others is asked again after this time. */
  consent: 90 * 24 * 3_600_000,
} as const
