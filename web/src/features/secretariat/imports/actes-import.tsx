import type { FicheImport } from '@sillon/contract/secretariat/imports'
import { canAbandonner, canAppliquer } from '@sillon/domain/secretariat/imports/import-statut'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { downloadAnnote, useActeImport } from './imports.queries.ts'
import { enMots, totauxOf } from './resume-import.ts'

/** The acts on an import: apply it, download its rows with errors, or abandon it. */
export function ActesImport({ fiche }: { fiche: FicheImport }) {
  const { statut, resume, a_lignes } = fiche
  const [asking, setAsking] = useState<'appliquer' | 'abandonner'>()
  const acte = useActeImport(fiche)
  const close = () => setAsking(undefined)
  const { cree, modifie, erreur } = totauxOf(resume ?? {})
  const run = (nom: 'appliquer' | 'abandonner') => acte.mutate(nom, { onSettled: close })
  return (
    <>
      {canAbandonner(statut) && (
        <Button aria-haspopup="dialog" onClick={() => setAsking('abandonner')} variant="quiet">
          Abandonner
        </Button>
      )}
      {erreur > 0 && a_lignes && (
        <Button
          icon={<Download aria-hidden="true" size={18} strokeWidth={2.1} />}
          onClick={() => void downloadAnnote(fiche)}
          variant="primary"
        >
          Télécharger le fichier annoté
        </Button>
      )}
      {canAppliquer(statut) && cree + modifie > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setAsking('appliquer')} variant="primary">
          Appliquer
        </Button>
      )}
      <ConfirmDialog
        cancelLabel="Ne rien changer"
        confirmLabel="Appliquer"
        danger={false}
        loading={acte.isPending}
        onCancel={close}
        onConfirm={() => run('appliquer')}
        open={asking === 'appliquer'}
        title={'Appliquer cet import\u202f?'}
      >
        <Portee libelle="Créations" mots={enMots(resume ?? {}, 'cree')} />
        <Portee libelle="Modifications" mots={enMots(resume ?? {}, 'modifie')} />
        <p className="mt-2">Tout est appliqué ensemble, ou rien ne l’est. Chaque fiche changée est notée au journal.</p>
      </ConfirmDialog>
      <ConfirmDialog
        cancelLabel="Garder"
        confirmLabel="Abandonner"
        loading={acte.isPending}
        onCancel={close}
        onConfirm={() => run('abandonner')}
        open={asking === 'abandonner'}
        title={'Abandonner cet import\u202f?'}
      >
        Rien n’est changé dans le portail. Le fichier et ce qui en a été lu sont effacés.
      </ConfirmDialog>
    </>
  )
}

function Portee({ libelle, mots }: { libelle: string; mots: string }) {
  if (!mots) return null
  return (
    <p>
      {libelle}&nbsp;: <strong className="font-semibold text-ink">{mots}</strong>.
    </p>
  )
}
