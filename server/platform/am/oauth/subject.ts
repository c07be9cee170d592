/** The `sub` claim of a person, in the form that clients of the platform expect. @example toSubject('7') // '(usr!7)' */
export const toSubject = (personId: string): string => `(usr!${personId})`

/** The person behind a `sub` claim; plain values are taken as they are. @example fromSubject('(usr!7)') // '7' */
export const fromSubject = (subject: string): string => /^\(usr!(.+)\)$/.exec(subject)?.[1] ?? subject

/** The subject of a service account. @example toServiceSubject('7') // '(svc!7)' */
export const toServiceSubject = (accountId: string): string => `(svc!${accountId})`

/** The service account behind a subject; `undefined` for a person's. */
export const fromServiceSubject = (subject: string): string | undefined => /^\(svc!(.+)\)$/.exec(subject)?.[1]
