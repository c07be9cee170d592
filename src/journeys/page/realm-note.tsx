import { useTranslation } from 'react-i18next'
import { Note } from '../../parts/states/note.tsx'
import { realmLabel } from '../../session/realm-label.ts'

export interface RealmNoteProps {
  /** Path of the realm to sign in to. */
  readonly realm: string
  /** Path of the one that the person was signed in to. */
  readonly left: string
}

/** Whoever switched realms sees which one asks them, and the way back where they have no account there. */
export function RealmNote({ realm, left }: RealmNoteProps) {
  const { t } = useTranslation()
  return (
    <Note
      testId="portal/login/realm"
      action={
        <a href={`${location.pathname}?realm=${encodeURIComponent(left)}#/login`}>
          {t('login.realm.back', { realm: realmLabel(left) })}
        </a>
      }
    >
      {t('login.realm.text', { realm: realmLabel(realm) })}
    </Note>
  )
}
