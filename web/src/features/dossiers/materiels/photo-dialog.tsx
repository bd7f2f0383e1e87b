import type { FichierMateriel } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FichiersProps } from './fichier-props.ts'
import { changeFichier } from './fichiers-materiel.queries.ts'
import { photoUrl } from './photo-url.ts'
import { useActeFichier } from './use-acte-fichier.ts'

type Props = FichiersProps & { photo: FichierMateriel; titre: string; onClose: () => void }

/** The whole photograph, and its caption. */
export function PhotoDialog({ cible, nom, canEdit, photo, titre, onClose }: Props) {
  const { values, change, ebauche } = useTypedValues(`photo ${photo.id}`, { libelle: photo.libelle ?? '' })
  const { libelle } = values
  const save = useActeFichier(cible, () => changeFichier(cible, photo, { libelle }))
  const isChanged = libelle.trim() !== (photo.libelle ?? '')
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            Fermer
          </Button>
          {canEdit && isChanged && (
            <Button
              loading={save.isPending}
              loadingLabel="Enregistrement…"
              onClick={() => save.mutate(undefined, { onSuccess: onClose })}
              variant="primary"
            >
              Enregistrer la légende
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      size="wide"
      title={titre}
    >
      <img
        alt={`${titre}, ${nom}`}
        className="max-h-[60dvh] min-h-40 w-full rounded-control bg-sunk object-contain"
        src={photoUrl(cible.materiel_id, photo.id)}
      />
      {canEdit && (
        <div className="mt-4 grid gap-4 text-ink" ref={ebauche.element}>
          <EbaucheOfferte ebauche={ebauche} />
          <TextField
            help={'Ce que l’on voit\u00a0: côté gauche, attelage, rampe dépliée.'}
            label="Légende"
            maxLength={100}
            name="libelle"
            onChange={({ target }) => change({ libelle: target.value })}
            optional
            value={libelle}
          />
        </div>
      )}
    </Dialog>
  )
}
