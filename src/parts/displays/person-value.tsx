import { Avatar } from '../person/avatar.tsx'
import '../values/value.css'

export interface PersonValueProps {
  readonly name: string
  readonly detail?: string | undefined
  readonly image?: string | undefined
}

/** Avatar and name; a second line says the mail address. */
export function PersonValue({ name, detail, image }: PersonValueProps) {
  return (
    <span className="value-person">
      <Avatar name={name} image={image} size={24} />
      <span className="value-person-words">
        <bdi>{name}</bdi>
        {detail && <bdi className="value-detail">{detail}</bdi>}
      </span>
    </span>
  )
}
