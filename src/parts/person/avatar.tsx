import { useState } from 'react'
import { initials, tint } from './monogram.ts'
import { pictureAddress } from './picture-address.ts'
import './avatar.css'

export interface AvatarProps {
  readonly name: string
  readonly image?: string | null
  /** Edge length in CSS pixels. */
  readonly size?: number
  /** People are round, things square. */
  readonly shape?: 'person' | 'thing'
}

/** Picture or monogram; decorative, because the name always stands beside it. */
export function Avatar({ name, image, size = 28, shape = 'person' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const address = shape === 'person' ? pictureAddress(image) : image
  const style = { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.38)) }
  const className = `avatar avatar-tint-${tint(name)}${shape === 'thing' ? ' avatar-thing' : ''}`
  return (
    <span className={className} style={style} aria-hidden="true">
      {address && address !== broken ? (
        <img src={address} alt="" referrerPolicy="no-referrer" onError={() => setBroken(address)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}
