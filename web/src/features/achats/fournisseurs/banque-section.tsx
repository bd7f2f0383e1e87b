import type { Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { useState } from 'react'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { ChangementIbanCallout } from './changement-iban-callout.tsx'
import { CompteGrid } from './compte-grid.tsx'
import { IbanDialog } from './iban-dialog.tsx'

/** The account in use, and the new one that waits for a second administrator. */
export function BanqueSection({ fournisseur }: { fournisseur: Fournisseur }) {
  const { id, banque, changement_iban } = fournisseur
  const [opened, setOpened] = useState(false)
  return (
    <Section
      intro="Un compte demandé ne vaut qu’une fois confirmé par une autre personne, administrateur ou trésorier."
      title="Banque"
    >
      {banque && <CompteGrid compte={banque} />}
      {!banque && !changement_iban && (
        <EmptyState title="Pas encore de compte">Saisissez l’IBAN de son relevé d’identité bancaire.</EmptyState>
      )}
      {changement_iban ? (
        <ChangementIbanCallout changement={changement_iban} fournisseur_id={id} />
      ) : (
        <SelonDroit droit="factures">
          <Button aria-haspopup="dialog" className="mt-4" onClick={() => setOpened(true)} variant="secondary">
            {banque ? 'Changer de compte' : 'Saisir un compte'}
          </Button>
        </SelonDroit>
      )}
      {opened && <IbanDialog fournisseur={fournisseur} onClose={() => setOpened(false)} />}
    </Section>
  )
}
