import { useCallback, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { settled, type FieldConflict } from './conflict.logic.ts'
import type { Values } from './managed-object-form.logic.ts'

type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/**
 * Fields that somebody else changed too, and whose value the person takes.
 *
 * @param setValues - takes the values that follow from a choice
 */
export function useConflicts(setValues: Dispatch<SetStateAction<Values>>) {
  const [conflicts, setFound] = useState<readonly FieldConflict[]>([])
  const [choices, setChoices] = useState<Choices>({})

  const setConflicts = useCallback((found: readonly FieldConflict[]) => {
    setFound(found)
    setChoices({})
  }, [])

  const choose = (name: string, whose: 'mine' | 'theirs') => {
    const next = { ...choices, [name]: whose }
    setChoices(next)
    const chosen = conflicts.filter((each) => each.name === name)
    setValues((old) => settled(chosen, next, old))
  }

  return { conflicts, choices, setConflicts, choose }
}
