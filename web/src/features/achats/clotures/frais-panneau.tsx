import type { Cloture } from '@sillon/contract/achats/clotures'
import { CLE_FRAIS_LABELS } from '@sillon/domain/achats/groupements-achats/groupement'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useRetirerFrais } from './clotures.queries.ts'

const FraisDialog = lazy(() => import('./frais-dialog.tsx').then(({ FraisDialog }) => ({ default: FraisDialog })))

/** The common costs of the purchase: the share of each order is exact to the cent. */
export function FraisPanneau({ cloture, groupement_id }: { cloture: Cloture; groupement_id: string }) {
  const [adding, setAdding] = useState(false)
  const retirer = useRetirerFrais(groupement_id)
  const modifiable = ['brouillon', 'publie', 'ouvert', 'clos', 'en_negociation'].includes(cloture.statut)
  return (
    <Card aria-labelledby="frais-partages">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-h3" id="frais-partages">
          Frais partagés
        </h3>
        {modifiable && (
          <Button onClick={() => setAdding(true)} size="sm" variant="secondary">
            Ajouter des frais
          </Button>
        )}
      </div>
      <p className="text-body text-ink-2">
        {resumeFranco(cloture)} La somme des parts fait toujours, au centime, le montant facturé.
      </p>
      {cloture.frais.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {cloture.frais.map(({ id, libelle, montant_ht, cle }) => (
            <li className="flex flex-wrap items-center justify-between gap-x-4 py-2" key={id}>
              <span className="min-w-0 text-body">
                <span className="text-strong">{libelle}</span>, {CLE_FRAIS_LABELS[cle].toLowerCase()}
              </span>
              <span className="flex items-center gap-3 text-strong whitespace-nowrap">
                {formatMontant(montant_ht)} HT
                {modifiable && (
                  <Button loading={retirer.isPending} onClick={() => retirer.mutate(id)} size="sm" variant="quiet">
                    Retirer<span className="sr-only">&nbsp;: {libelle}</span>
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Suspense>{adding && <FraisDialog groupement_id={groupement_id} onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  )
}

function resumeFranco({ franco_ht, transport_ht }: Cloture): string {
  if (transport_ht > 0) {
    const franco = franco_ht === null ? '' : `, le franco de ${formatMontant(franco_ht)} n’étant pas atteint`
    return `Transport\u00a0: ${formatMontant(transport_ht)} HT${franco}.`
  }
  return franco_ht === null
    ? 'Aucun transport à partager.'
    : `Franco de ${formatMontant(franco_ht)} atteint\u00a0: le transport est offert.`
}
