import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { MachineSilhouette, type Silhouette } from '../../../ui/machine-silhouette.tsx'
import { photoUrl } from './photo-url.ts'

type Props = {
  materielId: string
  /** Id of its first photograph. Null: the drawing of its type. */
  photoId: string | null
  silhouette: Silhouette
  alt: string
  className?: string
}

/** The 4:3 thumbnail of a machine: a photograph when there is one, else a drawing. */
export function MaterielPhoto({ materielId, photoId, silhouette, alt, className }: Props) {
  const [manquante, setManquante] = useState<string | null>(null)
  if (photoId === null || photoId === manquante) {
    return <MachineSilhouette className={classNames('shrink-0', className)} type={silhouette} />
  }
  return (
    <img
      alt={alt}
      className={classNames(
        'aspect-[4/3] h-auto w-30 max-w-full shrink-0 rounded-control bg-sunk object-cover',
        className,
      )}
      decoding="async"
      height={90}
      loading="lazy"
      onError={() => setManquante(photoId)}
      src={`${photoUrl(materielId, photoId)}/vignette`}
      width={120}
    />
  )
}
