import type { components } from '../../../../openapi/generated/governance.ts'

type Schemas = components['schemas']

/** A person, as governance shows people. */
export type UserRef = Schemas['UserRef']

/** A request as it is answered, with what waits for whoever asks. */
export type AccessRequestView = Schemas['Request']

/** What belongs to whoever asks, or to the row, and is not kept with the request. */
type Added = 'phases' | 'metadata'

/** A request as it is kept. */
export type AccessRequest = {
  [
    Key in keyof AccessRequestView as string extends Key ? never : Key extends Added ? never : Key
  ]: AccessRequestView[Key]
}

/** A stage of a request. */
export type Phase = Schemas['RequestPhase']
