import { MODE_FACTURATION_LABELS, MODE_LIVRAISON_LABELS } from '@sillon/domain/groupements-achats/groupement'
import { MODE_PRIX_LABELS } from '@sillon/domain/groupements-achats/prix'
import { DefinitionGrid } from '../../ui/definition-grid.tsx'
import { formatMoment } from './dates-groupement.ts'
import type { OngletProps } from './onglets.ts'

/** What the purchase is, for whom it is, when. */
export function PresentationOnglet({ groupement }: OngletProps) {
  return (
    <DefinitionGrid
      items={[
        { term: 'Ouverture', detail: formatMoment(groupement.ouverture_le) },
        { term: 'Clôture', detail: formatMoment(groupement.cloture_le) },
        { term: 'Fournisseur', detail: groupement.fournisseur?.raison_sociale ?? 'Pas encore choisi' },
        { term: 'Prix', detail: MODE_PRIX_LABELS[groupement.mode_prix] },
        { term: 'Livraison', detail: MODE_LIVRAISON_LABELS[groupement.mode_livraison] },
        { term: 'Facturation', detail: MODE_FACTURATION_LABELS[groupement.mode_facturation] },
      ]}
    />
  )
}
