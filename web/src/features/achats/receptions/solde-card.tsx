import type { SoldeArticle } from '@sillon/domain/achats/receptions/reception'
import { formatColis } from '@sillon/domain/unite'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'

type Props = { solde: SoldeArticle; canAnnuler: boolean; onAnnuler: () => void }

/** One article: the quantities ordered, received and awaited, and the members who wait. */
export function SoldeCard({ solde, canAnnuler, onAnnuler }: Props) {
  const { designation, conditionnement, lignes, ...nombres } = solde
  const colis = (nombre: number) => formatColis(nombre, conditionnement)
  const attendues = lignes.filter(({ reste }) => reste > 0)
  return (
    <Card>
      <h3 className="mb-3 text-group">{designation}</h3>
      <DefinitionGrid
        items={[
          { term: 'Commandé', detail: colis(nombres.nombre_commande) },
          { term: 'Reçu', detail: colis(nombres.nombre_recu) },
          { term: 'Reste', detail: nombres.reste === 0 ? 'Rien' : colis(nombres.reste) },
          ...(nombres.nombre_abime > 0 ? [{ term: 'Abîmé', detail: colis(nombres.nombre_abime) }] : []),
          ...(nombres.excedent > 0 ? [{ term: 'En trop', detail: colis(nombres.excedent) }] : []),
          ...(nombres.reliquat_annule > 0 ? [{ term: 'Annulé', detail: colis(nombres.reliquat_annule) }] : []),
        ]}
      />
      {attendues.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center">Qui attend encore</summary>
          <ul className="divide-y divide-line">
            {attendues.map(({ ligne_commande_id, raison_sociale, numero, reste }) => (
              <li className="flex flex-wrap justify-between gap-x-4 py-2" key={ligne_commande_id}>
                <span>
                  {raison_sociale} <span className="text-ink-2">{numero}</span>
                </span>
                <strong className="tabular-nums">{colis(reste)}</strong>
              </li>
            ))}
          </ul>
        </details>
      )}
      {canAnnuler && attendues.length > 0 && (
        <Button className="mt-2" onClick={onAnnuler} size="sm" variant="quiet">
          Ne plus attendre ce reliquat
        </Button>
      )}
    </Card>
  )
}
