import { FICHIERS_MAX, type FichierMateriel } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { AjoutPhotos } from './ajout-photos.tsx'
import { EnvoiTile } from './envoi-tile.tsx'
import { addPhotos, useEnvois } from './envois-store.ts'
import type { FichiersProps } from './fichier-props.ts'
import { PhotoTile } from './photo-tile.tsx'

/** The first photograph represents the machine everywhere. */
export function PhotosMateriel({
  cible,
  nom,
  canEdit,
  photos,
}: FichiersProps & { photos: readonly FichierMateriel[] }) {
  const envois = useEnvois().filter(({ genre, materiel_id }) => genre === 'photo' && materiel_id === cible.materiel_id)
  const place = FICHIERS_MAX.photo - photos.length - envois.length
  return (
    <div>
      <h4 className="text-strong">
        Photos{' '}
        <span className="font-normal text-ink-2">
          ({photos.length} sur {FICHIERS_MAX.photo})
        </span>
      </h4>
      <p className="mt-0.5 mb-3 max-w-prose text-help text-ink-2">
        La première représente la machine. Elles se voient partout où elle est proposée, sans dire où elles ont été
        prises.
      </p>
      {photos.length === 0 && !canEdit && <p className="text-body text-ink-2">Aucune photo.</p>}
      <ul className="grid grid-cols-2 gap-3 desk:grid-cols-3">
        {canEdit && (
          <li className="max-desk:col-span-2">
            <AjoutPhotos onChoose={(fichiers) => addPhotos(cible, fichiers)} place={place} />
          </li>
        )}
        {photos.map((photo, rang) => (
          <PhotoTile canEdit={canEdit} cible={cible} key={photo.id} nom={nom} photo={photo} rang={rang} />
        ))}
        {envois.map((envoi) => (
          <EnvoiTile envoi={envoi} key={envoi.cle} />
        ))}
      </ul>
      <p className="sr-only" role="status">
        {envois.length > 0
          ? `Photos en cours d’envoi\u00a0: ${envois.length}.`
          : `Photos jointes\u00a0: ${photos.length}.`}
      </p>
    </div>
  )
}
