import {
  type ChangementIban,
  type DecisionIban,
  SANS_CONFIRMATEUR,
} from '@sillon/domain/achats/fournisseurs/changement-iban'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { usePeut, useUtilisateur } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CompteGrid } from './compte-grid.tsx'
import { decideIban, withdrawIban } from './fournisseurs.queries.ts'
import { useActeFournisseur } from './use-acte-fournisseur.ts'

type Acte = DecisionIban | 'retirer'
type Texte = { libelle: string; titre: string; suite: string; danger: boolean }

const TEXTES: Record<Acte, Texte> = {
  confirmer: {
    libelle: 'Confirmer ce compte',
    titre: 'Confirmer ce compte bancaire\u202f?',
    suite:
      'Il remplace aussitôt l’ancien. Avez-vous appelé le fournisseur, à un numéro que vous connaissiez déjà\u202f?',
    danger: false,
  },
  refuser: {
    libelle: 'Refuser',
    titre: 'Refuser ce compte bancaire\u202f?',
    suite: 'La demande est close et l’ancien compte reste en place.',
    danger: true,
  },
  retirer: {
    libelle: 'Retirer ma demande',
    titre: 'Retirer votre demande\u202f?',
    suite: 'L’ancien compte reste en place. Vous pourrez en saisir un autre.',
    danger: true,
  },
}

/** Who asked for the change can only withdraw it; somebody else accepts or refuses it. */
export function ChangementIbanCallout({
  fournisseur_id,
  changement,
}: {
  fournisseur_id: string
  changement: ChangementIban
}) {
  const moi = useUtilisateur()
  const [asking, setAsking] = useState<Acte>()
  const cle = { id: fournisseur_id, changement_id: changement.id }
  const act = useActeFournisseur(fournisseur_id, (acte: Acte) =>
    acte === 'retirer' ? withdrawIban(cle) : decideIban(cle, acte),
  )
  const { demande_par, demande_le } = changement
  const isMien = demande_par !== null && demande_par.id === moi?.id
  const texte = asking && TEXTES[asking]
  const isPourMoi = usePeut('argent')
  const decide: readonly Acte[] = isPourMoi ? ['confirmer', 'refuser'] : []
  const titre = isPourMoi ? 'Un compte attend votre vérification' : 'Un compte attend d’être vérifié'
  const permis: readonly Acte[] = isMien ? ['retirer'] : decide
  return (
    <>
      <Callout className="mt-4" title={isMien ? 'Votre demande attend une autre personne' : titre} tone="wheat">
        <p className="mb-3">
          Demandé le {formatDate(demande_le)}
          {demande_par && ` par ${demande_par.nom}`}.
        </p>
        <CompteGrid compte={changement} />
        {changement.confirmateurs === 0 && <p className="mt-3">{SANS_CONFIRMATEUR}</p>}
        <p className="mt-4 flex flex-wrap gap-2">
          {permis.map((acte) => (
            <Button aria-haspopup="dialog" key={acte} onClick={() => setAsking(acte)} size="sm" variant="secondary">
              {TEXTES[acte].libelle}
            </Button>
          ))}
        </p>
      </Callout>
      <ConfirmDialog
        cancelLabel="Ne rien changer"
        confirmLabel={texte?.libelle ?? ''}
        danger={texte?.danger ?? false}
        loading={act.isPending}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => asking && act.mutate(asking, { onSettled: () => setAsking(undefined) })}
        open={asking !== undefined}
        title={texte?.titre ?? ''}
      >
        {texte?.suite}
      </ConfirmDialog>
    </>
  )
}
