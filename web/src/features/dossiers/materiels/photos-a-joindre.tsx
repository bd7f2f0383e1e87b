import { FICHIERS_MAX } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { X } from 'lucide-react'
import { useIsOffline } from '../../../lib/online.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { AjoutPhotos } from './ajout-photos.tsx'

type Props = { photos: readonly File[]; onChange: (photos: readonly File[]) => void }

/** The photographs of a machine that does not exist yet: they leave once it is saved. */
export function PhotosAJoindre({ photos, onChange }: Props) {
  const isOffline = useIsOffline()
  return (
    <section aria-labelledby="photos-a-joindre">
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
            <span className="min-w-0 truncate text-body">{photo.name}</span>
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
