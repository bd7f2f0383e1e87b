import type { SuiviGroupement } from '@sillon/contract/achats/suivi'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { enumere } from '@sillon/domain/phrase'
import { formatQuantite } from '@sillon/domain/unite'
import { formatCount, formatFullDate, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { CompteurArticle } from '../groupements-achats/compteur-article.tsx'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'

type Props = OngletProps & { suivi: SuiviGroupement }

/** The gauge of the tier that matters, and three figures. */
export function ReunionCard({ groupement, suivi }: Props) {
  const { jauge, bons, brouillons, actives, quantites, total_ht } = suivi
  const estEnTonnes = quantites.every(({ unite }) => unite === 't')
  return (
    <Card aria-label="Ce que le groupement a réuni">
      {bons === 0 && (
        <p className="mb-4 text-body">
          Personne n’a commandé depuis l’ouverture, {formatFullDate(groupement.ouverture_le)}.
        </p>
      )}
      {jauge ? (
        <CompteurArticle article={jauge} mode={groupement.mode_prix} nombre={0} total={jauge.total} />
      ) : (
        <p className="text-h2">{SANS_PALIER[groupement.mode_prix]}</p>
      )}
      <div className="mt-5 border-t border-line pt-4">
        <DefinitionGrid
          items={[
            {
              term: estEnTonnes ? 'Toutes les tonnes' : 'Toutes les quantités',
              detail: enumere(quantites.map(({ unite, quantite }) => formatQuantite(quantite, unite))) || '0',
            },
            { term: 'Total HT', detail: formatMontant(total_ht) },
            {
              term: 'Ont commandé',
              detail: (
                <>
                  {formatNumber(bons)}{' '}
                  <span className="font-normal text-ink-2">
                    sur {formatNumber(actives)}
                    {brouillons > 0 && `, ${formatCount(brouillons, 'brouillon')}`}
                  </span>
                </>
              ),
            },
          ]}
        />
      </div>
    </Card>
  )
}

/** Said in place of the gauge, when no tier depends on what everybody orders. */
const SANS_PALIER = {
  prix_unique: 'Un seul prix, quelle que soit la quantité',
  paliers_groupe: 'Aucun article n’a de palier',
  paliers_adherent: 'Chaque adhérent paie selon sa propre quantité',
} as const
