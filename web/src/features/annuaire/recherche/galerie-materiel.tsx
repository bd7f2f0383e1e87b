import type { FicheMateriel } from '@sillon/domain/annuaire/recherche/recherche'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { MachineSilhouette } from '../../../ui/machine-silhouette.tsx'
import { MaterielPhoto } from '../../dossiers/materiels/materiel-photo.tsx'
import { photoUrl } from '../../dossiers/materiels/photo-url.ts'
import { silhouetteOf } from '../../dossiers/materiels/silhouette.ts'
import { categoriesMaterielQuery } from '../../organisme/referentiels/referentiels.queries.ts'

/** The photographs one at a time; without any, the drawing of its type. */
export function GalerieMateriel({ fiche, nom }: { fiche: FicheMateriel; nom: string }) {
  const { id, photos, categorie_id } = fiche
  const [rang, setRang] = useState(0)
  const { data } = useQuery(categoriesMaterielQuery)
  const categorie = data?.resultats.find((known) => known.id === categorie_id) ?? null
  const silhouette = silhouetteOf(categorie)
  const photo = photos[rang]
  if (!photo) {
    return (
      <div className="grid h-56 place-items-center rounded-card bg-sunk desk:h-80">
        <MachineSilhouette className="w-60" type={silhouette} />
      </div>
    )
  }
  return (
    <div>
      <img
        alt={altOf(nom, photo.libelle, rang)}
        className="aspect-[4/3] w-full rounded-card bg-sunk object-cover"
        height={600}
        src={photoUrl(id, photo.id)}
        width={800}
      />
      {photo.libelle && <p className="mt-1 text-help text-ink-2">{photo.libelle}</p>}
      {photos.length > 1 && (
        <ul aria-label="Photos" className="mt-2 flex flex-wrap gap-2">
          {photos.map((one, index) => (
            <li key={one.id}>
              <button
                aria-pressed={index === rang}
                className={classNames(
                  'block w-20 rounded-control border-2',
                  index === rang ? 'border-green' : 'border-transparent',
                )}
                onClick={() => setRang(index)}
                type="button"
              >
                <MaterielPhoto
                  alt={altOf(nom, one.libelle, index)}
                  className="w-full!"
                  materielId={id}
                  photoId={one.id}
                  silhouette={silhouette}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const altOf = (nom: string, libelle: string | null, rang: number) => libelle ?? `${nom}, photo ${rang + 1}`
