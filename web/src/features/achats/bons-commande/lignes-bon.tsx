import type { BonCommande, LigneCommande } from '@sillon/domain/achats/bons-commande/bon-commande'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'
import { phrasesContributionsLigne } from '@sillon/domain/pieces/documents/contributions'
import { AU_CREANCIER } from '@sillon/domain/pieces/documents/creancier'
import { formatContenant, formatPrix } from '@sillon/domain/pieces/documents/format-article'
import { formatColis } from '@sillon/domain/unite'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** The quantities ordered, attributed and received, with their prices, then the totals. */
export function LignesBon({ bon }: { bon: BonCommande }) {
  if (bon.lignes.length === 0) {
    return (
      <EmptyState level={3} title="Aucun article">
        Cette commande ne contient encore aucun article.
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {bon.lignes.map((ligne) => (
          <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3" key={ligne.article_id}>
            <div className="min-w-0">
              <p className="font-semibold">{ligne.designation}</p>
              <p className="text-help text-ink-2">{formatContenant(ligne)}</p>
              {[...contributionsOf(ligne, bon.calcul), ...suitesOf(ligne)].map((suite) => (
                <p className="text-help text-ink-2" key={suite}>
                  {suite}
                </p>
              ))}
            </div>
            <div className="ml-auto text-right tabular-nums">
              <p>{formatColis(ligne.nombre_attribue ?? ligne.nombre, ligne.conditionnement)}</p>
              <p className="text-help text-ink-2">{prixOf(ligne, bon.calcul)} HT</p>
              <p className="text-strong">{montantOf(ligne, bon.calcul)}</p>
            </div>
          </li>
        ))}
        {bon.calcul?.frais.map(({ libelle, montant_ht }) => (
          <li className="flex items-center justify-between gap-6 px-4 py-3" key={libelle}>
            <span>{libelle}</span>
            <span className="text-strong tabular-nums">{formatMontant(montant_ht)}</span>
          </li>
        ))}
      </ul>
      <Totaux bon={bon} />
    </>
  )
}

/** The differences with the order, and the quantities received. */
function suitesOf({ nombre, nombre_attribue, nombre_recu, reliquat_annule, conditionnement, ...ligne }: LigneCommande) {
  const { prix_final_ht, prix_maximum_ht, unite } = ligne
  const attendu = (nombre_attribue ?? nombre) - nombre_recu - reliquat_annule
  return [
    nombre_attribue !== null && nombre_attribue !== nombre && `Demandé\u00a0: ${formatColis(nombre, conditionnement)}`,
    nombre_recu > 0 && `Livré\u00a0: ${formatColis(nombre_recu, conditionnement)}`,
    nombre_recu > 0 && attendu > 0 && `Reste à livrer\u00a0: ${formatColis(attendu, conditionnement)}`,
    reliquat_annule > 0 && `Ne sera pas livré\u00a0: ${formatColis(reliquat_annule, conditionnement)}`,
    prix_final_ht === null && `Prix garanti\u00a0: ${formatPrix(prix_maximum_ht, unite)} au plus`,
  ].filter((suite) => typeof suite === 'string')
}

const calculeeOf = ({ article_id }: LigneCommande, calcul: CalculBon | null) =>
  calcul?.lignes.find((one) => one.article_id === article_id)

const contributionsOf = (ligne: LigneCommande, calcul: CalculBon | null) => {
  const calculee = calculeeOf(ligne, calcul)
  return calculee ? phrasesContributionsLigne(calculee) : []
}

const prixOf = (ligne: LigneCommande, calcul: CalculBon | null) =>
  formatPrix(ligne.prix_final_ht ?? calculeeOf(ligne, calcul)?.prix_unitaire_ht ?? ligne.prix_annonce_ht, ligne.unite)

function montantOf(ligne: LigneCommande, calcul: CalculBon | null) {
  const calculee = calculeeOf(ligne, calcul)
  return calculee ? formatMontant(calculee.montant_ht) : null
}

function Totaux({ bon: { calcul, total_ht, total_ttc } }: { bon: BonCommande }) {
  return (
    <dl className="mt-4 ml-auto grid w-full max-w-96 gap-2 tabular-nums">
      <Ligne libelle="Total HT" montant={total_ht} />
      {calcul?.tva.map(({ code, taux_pct, base, montant, creancier }) => (
        <Ligne
          key={`${creancier} ${code}`}
          libelle={`TVA ${formatNumber(taux_pct)}\u00a0% sur ${formatMontant(base)}${creancier ? ` ${AU_CREANCIER[creancier]}` : ''}`}
          montant={montant}
        />
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-2">
        <dt className="text-strong">Total TTC</dt>
        <dd className="text-amount">{formatMontant(total_ttc)}</dd>
      </div>
    </dl>
  )
}

function Ligne({ libelle, montant }: { libelle: string; montant: number }) {
  return (
    <div className="flex justify-between gap-4 text-ink-2">
      <dt>{libelle}</dt>
      <dd>{formatMontant(montant)}</dd>
    </div>
  )
}
