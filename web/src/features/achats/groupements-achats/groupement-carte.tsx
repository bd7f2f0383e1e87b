import type { GroupementCarte as Carte } from '@sillon/contract/achats/groupements-adherent'
import { BON_STATUT_LABELS } from '@sillon/domain/achats/bons-commande/bon-statut'
import { phrasePalier, progressionOf } from '@sillon/domain/achats/groupements-achats/compteur'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { FAMILLE_LABELS } from '@sillon/domain/organisme/referentiels/famille'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { CloturePill } from './cloture-pill.tsx'
import { echeanceOf } from './dates-groupement.ts'

/** One purchase of the list: its closing, the gain at the next tier, and the member's order. */
export function GroupementCarte({ groupement }: { groupement: Carte }) {
  const { id, libelle, famille, nombre_articles, phare, mode_prix, commandes, statut } = groupement
  const progression = phare && progressionOf(mode_prix, phare, phare)
  const isPalier = mode_prix === 'paliers_groupe' && phare !== null && phare.paliers.length > 0
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-h3">
          <Link className="text-link" params={{ id }} to="/groupement-achat/$id/">
            {libelle}
          </Link>
        </h3>
        <CloturePill groupement={groupement} />
      </div>
      <p className="text-help text-ink-2">
        {FAMILLE_LABELS[famille]} · {formatCount(nombre_articles, 'article')}
      </p>
      <p className="mt-1 text-body">{echeanceOf(groupement)}</p>
      {statut === 'ouvert' && isPalier && progression && (
        <p className="mt-2 text-body">
          {phare.designation}. <b className="font-semibold">{phrasePalier(mode_prix, phare, progression)}</b>
        </p>
      )}
      {commandes.map((commande) => (
        <p className="mt-2 border-t border-line pt-2 text-body" key={commande.id}>
          {commande.raison_sociale}&nbsp;: {BON_STATUT_LABELS[commande.statut].toLowerCase()}
          {commande.numero && (
            <>
              , <span className="reference">{commande.numero}</span>
            </>
          )}
          , {formatMontant(commande.total_ttc)} TTC
        </p>
      ))}
      {statut === 'ouvert' && commandes.length === 0 && (
        <p className="mt-2 border-t border-line pt-2 text-help text-ink-2">Vous n’avez pas encore commandé.</p>
      )}
    </Card>
  )
}
