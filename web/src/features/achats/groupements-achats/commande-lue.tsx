import type { GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import { BON_STATUT_LABELS } from '@sillon/domain/achats/bons-commande/bon-statut'
import { formatPrixUnite } from '@sillon/domain/achats/groupements-achats/compteur'
import { quantiteDe } from '@sillon/domain/achats/groupements-achats/prix'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatColis, formatQuantite } from '@sillon/domain/unite'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Entreprise } from './commande-values.ts'

type Props = { groupement: GroupementAdherent; entreprise: Pick<Entreprise, 'commande'>; raison: string }

/** The order, read only: before the opening, after the closing, or without the right to order. */
export function CommandeLue({ groupement, entreprise: { commande }, raison }: Props) {
  return (
    <Section className="mt-7" intro={raison} title={commande ? 'Ma commande' : 'Articles'}>
      <Card>
        <ul>
          {groupement.articles
            .filter(({ statut }) => statut !== 'annule')
            .map((article) => {
              const ligne = commande?.lignes.find(({ article_id }) => article_id === article.id)
              const nombre = ligne?.nombre_attribue ?? ligne?.nombre
              const prix = ligne?.prix_final_ht ?? ligne?.prix_annonce_ht ?? article.prix_unitaire_ht
              return (
                <li
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
                  key={article.id}
                >
                  <span className="text-strong">{article.designation}</span>
                  <span className="text-body text-ink-2 tabular-nums">
                    {nombre !== undefined &&
                      `${formatColis(nombre, article.conditionnement)}, soit ${formatQuantite(quantiteDe(nombre, article), article.unite)}, à `}
                    {formatPrixUnite(prix, article.unite)} HT
                  </span>
                </li>
              )
            })}
        </ul>
        {commande && (
          <p className="mt-3 border-t-2 border-ink pt-3 text-body tabular-nums">
            {commande.numero && <span className="reference">{commande.numero}</span>}{' '}
            {BON_STATUT_LABELS[commande.statut]}
            &nbsp;: <b className="font-semibold">{formatMontant(commande.total_ttc)}</b> TTC
          </p>
        )}
      </Card>
    </Section>
  )
}
