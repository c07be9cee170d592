import { DomainError } from '../../../contract/index.ts'
import type { MessageCode, MessageParams, ProblemCode } from '../../../contract/index.ts'

/** A place in a search, or in what else is sent, which says what is wrong there. */
export class SearchPlace {
  /** @param problem by which it is refused; its message takes `place` and `why` */
  constructor(
    readonly pointer: string,
    readonly problem: ProblemCode = 'risk-search-not-valid',
  ) {}

  at(part: string | number): SearchPlace {
    const name = String(part).replaceAll('~', '~0').replaceAll('/', '~1')
    return new SearchPlace(`${this.pointer}/${name}`, this.problem)
  }

  /** @throws DomainError `risk-search-not-valid`, or the problem of the place, with this place */
  refuse(code: MessageCode, params: MessageParams = {}): never {
    throw new DomainError(
      this.problem,
      { place: this.pointer === '' ? '/' : this.pointer, why: { code, params } },
      { detail: { place: this.pointer } },
    )
  }
}
