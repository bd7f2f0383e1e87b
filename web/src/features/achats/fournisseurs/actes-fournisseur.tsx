import type { Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { type ActeFournisseur, actesPossibles } from '@sillon/domain/achats/fournisseurs/fournisseur-statut'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { moveFournisseur } from './fournisseurs.queries.ts'
import { useActeFournisseur } from './use-acte-fournisseur.ts'

type Texte = { libelle: string; titre: string; suite: string; danger: boolean }

const TEXTES: Record<ActeFournisseur, Texte> = {
  suspendre: {
    libelle: 'Suspendre',
    titre: 'Suspendre ce fournisseur\u202f?',
    suite:
      'Aucun nouveau groupement ne pourra le choisir. Ceux qui sont en cours continuent. Vous pourrez le réactiver.',
    danger: false,
  },
  archiver: {
    libelle: 'Archiver',
    titre: 'Archiver ce fournisseur\u202f?',
    suite: 'Il ne sera plus proposé et ses échéances n’alerteront plus. Ses groupements et ses commandes restent.',
    danger: true,
  },
  reactiver: {
    libelle: 'Réactiver',
    titre: 'Réactiver ce fournisseur\u202f?',
    suite: 'Il sera de nouveau proposé dans les groupements d’achats.',
    danger: false,
  },
}

/** `onMoved` gives the form of the page the version that follows the act. */
export function ActesFournisseur({ fournisseur, onMoved }: { fournisseur: Fournisseur; onMoved: (v: number) => void }) {
  const { id, statut, version } = fournisseur
  const [asking, setAsking] = useState<ActeFournisseur>()
  const move = useActeFournisseur(id, async (acte: ActeFournisseur) => {
    const saved = await moveFournisseur(id, acte, version)
    onMoved(saved.version)
    return saved
  })
  const texte = asking && TEXTES[asking]
  return (
    <>
      {actesPossibles(statut).map((acte) => (
        <Button aria-haspopup="dialog" key={acte} onClick={() => setAsking(acte)} variant="secondary">
          {TEXTES[acte].libelle}
        </Button>
      ))}
      <ConfirmDialog
        cancelLabel="Ne rien changer"
        confirmLabel={texte?.libelle ?? ''}
        danger={texte?.danger ?? false}
        loading={move.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => asking && move.mutate(asking, { onSettled: () => setAsking(undefined) })}
        open={asking !== undefined}
        title={texte?.titre ?? ''}
      >
        {texte?.suite}
      </ConfirmDialog>
    </>
  )
}
