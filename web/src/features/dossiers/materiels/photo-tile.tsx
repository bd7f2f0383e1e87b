import type { FichierMateriel } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { FichiersProps } from './fichier-props.ts'
import { changeFichier, removeFichier } from './fichiers-materiel.queries.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { photoUrl } from './photo-url.ts'
import { useActeFichier } from './use-acte-fichier.ts'

type Props = FichiersProps & { photo: FichierMateriel /** Its position in the list, from 0. */; rang: number }

export function PhotoTile({ cible, nom, canEdit, photo, rang }: Props) {
  const [opened, setOpened] = useState<'photo' | 'suppression' | null>(null)
  const close = () => setOpened(null)
  const remove = useActeFichier(cible, () => removeFichier(cible, photo))
  const titre = photo.libelle ?? `Photo ${rang + 1}`
  return (
    <li className="relative overflow-hidden rounded-card border border-line bg-surface">
      <Vignette
        alt={`${titre}, ${nom}`}
        onOpen={() => setOpened('photo')}
        titre={titre}
        url={photoUrl(cible.materiel_id, photo.id)}
      />
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 px-3 py-1.5">
        <p className="min-w-0 text-help break-words">{titre}</p>
        {rang === 0 ? <Couverture /> : canEdit && <MettreEnCouverture {...{ cible, photo, titre }} />}
      </div>
      {canEdit && (
        <IconButton
          aria-haspopup="dialog"
          className="absolute top-1.5 right-1.5"
          icon={<Trash2 aria-hidden="true" size={20} strokeWidth={1.85} />}
          label={`Supprimer\u00a0: ${titre}`}
          onClick={() => setOpened('suppression')}
          outlined
        />
      )}
      {opened === 'photo' && <PhotoDialog {...{ cible, nom, canEdit, photo, titre }} onClose={close} />}
      <ConfirmDialog
        cancelLabel="Garder la photo"
        confirmLabel="Supprimer"
        loading={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        open={opened === 'suppression'}
        title={'Supprimer cette photo\u202f?'}
      >
        Elle est effacée du portail, pour vous comme pour ceux qui voient cette machine.
      </ConfirmDialog>
    </li>
  )
}

type VignetteProps = { titre: string; alt: string; url: string; onOpen: () => void }

const Vignette = ({ titre, alt, url, onOpen }: VignetteProps) => (
  <button
    aria-haspopup="dialog"
    aria-label={`Agrandir\u00a0: ${titre}`}
    className="block aspect-[4/3] w-full bg-sunk focus-visible:-outline-offset-3"
    onClick={onOpen}
    type="button"
  >
    <img
      alt={alt}
      className="size-full object-cover"
      decoding="async"
      height={240}
      loading="lazy"
      src={`${url}/vignette`}
      width={320}
    />
  </button>
)

const Couverture = () => (
  <p className="flex items-center gap-1.5 text-help text-ink-2">
    <Star aria-hidden="true" size={16} strokeWidth={2.1} />
    Couverture
  </p>
)

type MettreProps = Pick<Props, 'cible' | 'photo'> & { titre: string }

function MettreEnCouverture({ cible, photo, titre }: MettreProps) {
  const promote = useActeFichier(cible, () => changeFichier(cible, photo, { rang: 0 }))
  return (
    <Button
      aria-label={`Mettre en couverture\u00a0: ${titre}`}
      className="-mx-3"
      loading={promote.isPending}
      loadingLabel="…"
      onClick={() => promote.mutate()}
      size="sm"
      variant="quiet"
    >
      Mettre en couverture
    </Button>
  )
}
