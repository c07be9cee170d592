import { normalAnswer } from '../../../store/objects/answers.ts'
import { isJsonObject } from '../../../store/objects/json.ts'
import type { ObjectStore } from '../../../store/objects/object-store.ts'
import { verifyPassword } from '../../../store/password-hash.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'

/** Whether an answer to one of the person's security questions is right; as slow where there is none. */
export async function isRightAnswer(
  objects: ObjectStore,
  { component, id }: PersonRef,
  questionAt: number,
  answer: string,
): Promise<boolean> {
  const all = await objects.answers(component, id)
  return verifyPassword(answerHash(Array.isArray(all) ? all[questionAt] : undefined), normalAnswer(answer))
}

/** The hash in a stored question with its answer. */
function answerHash(item: unknown): string | null {
  const answer = isJsonObject(item) ? item['answer'] : undefined
  const crypto = isJsonObject(answer) ? answer['$crypto'] : undefined
  const hash = isJsonObject(crypto) ? crypto['value'] : undefined
  return typeof hash === 'string' ? hash : null
}
