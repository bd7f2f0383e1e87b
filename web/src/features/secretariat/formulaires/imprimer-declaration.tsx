import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { refusDeclaration } from '@sillon/domain/secretariat/formulaires/formulaire-declaration'
import { callBlob } from '../../../lib/api-files.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { ImprimerButton } from './imprimer-button.tsx'

type Props = { fiche: Pick<Fiche, 'id' | 'no_adherent' | 'adhesion'> }

/** Saves the declaration of the year to fill in by hand, while the company still has to declare. */
export function ImprimerDeclaration({ fiche: { id, no_adherent, adhesion } }: Props) {
  const annee = adhesion?.campagne?.annee ?? null
  const statut = adhesion?.statut ?? null
  if (refusDeclaration({ statut, annee, declaration: adhesion?.declaration?.statut ?? null }) !== null) return null
  return (
    <SelonDroit droit="echanges">
      <ImprimerButton
        nom={`declaration ${annee} ${no_adherent}`}
        print={() => callBlob('POST /admin/entreprises/:id/formulaires/declaration', { params: { id } })}
      >
        Imprimer le formulaire
      </ImprimerButton>
    </SelonDroit>
  )
}
