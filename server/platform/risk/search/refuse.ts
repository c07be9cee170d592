import { DomainError } from '../../../contract/index.ts'
import type { MessageCode, MessageParams } from '../../../contract/index.ts'

/** A place in a search, which says what is wrong there. */
export class Place {
  constructor(readonly pointer: string) {}

  at(part: string | number): Place {
    return new Place(`${this.pointer}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }

  /** @throws DomainError `risk-search-not-valid` with this place */
  refuse(code: MessageCode, params: MessageParams = {}): never {
    throw new DomainError(
      'risk-search-not-valid',
      { place: this.pointer, why: { code, params } },
      { detail: { place: this.pointer } },
    )
  }
}
