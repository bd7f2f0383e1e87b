import { FICHIERS_MAX } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIsOffline } from '../../../lib/online.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { AjoutPhotos } from './ajout-photos.tsx'

type Props = { photos: readonly File[]; onChange: (photos: readonly File[]) => void }

/** The photographs of a machine that does not exist yet: they leave once it is saved. */
export function PhotosAJoindre({ photos, onChange }: Props) {
  const isOffline = useIsOffline()
  return (
    <section aria-labelledby="photos-a-joindre" className="mb-7">
      <h3 className="mb-3 text-group" id="photos-a-joindre">
        Photos <span className="font-normal text-ink-2">(facultatif)</span>
      </h3>
      {/* Without it, the frame would take the height of the whole section. */}
      <div>
        <AjoutPhotos
          onChoose={(choisies) => onChange([...photos, ...choisies])}
          place={FICHIERS_MAX.photo - photos.length}
        />
      </div>
      <ul aria-live="polite" className="mt-2">
        {photos.map((photo, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two photographs may have one name, and none moves
          <li className="flex items-center justify-between gap-3 border-b border-line" key={rang}>
            <span className="flex min-w-0 items-center gap-3 py-2">
              <Vignette photo={photo} />
              <span className="min-w-0 truncate text-body">{photo.name}</span>
            </span>
            <IconButton
              icon={<X aria-hidden="true" size={20} strokeWidth={1.85} />}
              label={`Retirer ${photo.name}`}
              onClick={() => onChange(photos.toSpliced(rang, 1))}
            />
          </li>
        ))}
      </ul>
      {isOffline && photos.length > 0 && (
        <p className="mt-2 text-help font-semibold text-orange-ink">
          Sans réseau, les photos ne se gardent pas sur l’appareil{'\u00a0'}: enregistrez quand il revient, ou
          retirez-les.
        </p>
      )}
    </section>
  )
}

/** Nothing for an image that this browser does not read, as those of some telephones: its name is beside. */
function Vignette({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    url && <img alt="" className="h-15 w-20 rounded-control object-cover" onError={() => setUrl(undefined)} src={url} />
  )
}
