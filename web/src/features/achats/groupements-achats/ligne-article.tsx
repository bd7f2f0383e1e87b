import { repairs } from '@sillon/domain/achats/bons-commande/nombre-commande'
import { resteDe, resteMessage } from '@sillon/domain/achats/bons-commande/requis-commande'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { formatPrixUnite } from '@sillon/domain/achats/groupements-achats/compteur'
import { type ModePrix, montantLigne, prixPour, quantiteDe } from '@sillon/domain/achats/groupements-achats/prix'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { phrasesContributions } from '@sillon/domain/pieces/documents/contributions'
import { formatContenant } from '@sillon/domain/pieces/documents/format-article'
import { CONDITIONNEMENT_LABELS, formatColis, formatQuantite } from '@sillon/domain/unite'
import { partClass } from '../../../ui/part-class.ts'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import { totalDe } from './commande-values.ts'
import type { CommandeState } from './use-commande.ts'

type Props = { mode: ModePrix; article: Article; state: CommandeState; readOnly: boolean }

/** Below this share of the available quantity, the page says how much is left. */
const RARE = 0.2

export function LigneArticle({ mode, article, state, readOnly }: Props) {
  const { id, designation, conditionnement, unite, multiple, minimum, colisage, disponible } = article
  const nombre = state.saisie.nombres[id] ?? 0
  const total = totalDe(state.commande, article, nombre)
  const prix = prixPour(mode, article, { nombre, total })
  const reste = resteDe(article, state.commande.autres.get(id) ?? 0)
  const isRare = reste !== null && disponible !== null && reste <= disponible * RARE
  const error = state.refusals.get(id)
  const parLot = multiple === colisage ? `par palette de ${multiple}` : `par ${formatColis(multiple, conditionnement)}`
  const details = [formatContenant(article), multiple > 1 && parLot, formatPrixUnite(prix, unite)].filter(Boolean)
  const soit = `soit ${formatQuantite(quantiteDe(nombre, article), unite)}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 desk:grid-cols-[minmax(0,1fr)_auto_7rem] desk:items-start">
      <div className="col-span-2 min-w-0 desk:col-span-1">
        <h3 className="text-strong">{designation}</h3>
        <p className="text-help text-ink-2">{details.join(' · ')}</p>
        {phrasesContributions(article).map((phrase) => (
          <p className="text-help text-ink-2" key={phrase}>
            {phrase}
          </p>
        ))}
        {article.description && <p className="text-help text-ink-2">{article.description}</p>}
        {article.certiphyto_requis && <p className="text-help text-ink-2">Certiphyto demandé</p>}
        {minimum > 1 && <p className="text-help text-ink-2">À partir de {formatColis(minimum, conditionnement)}</p>}
        {isRare && !error && <p className="text-help text-orange-ink">{resteMessage(article, reste)}</p>}
        <MinimumGroupe article={article} total={total} />
      </div>
      {readOnly || article.statut === 'fige' ? (
        <p className="text-body tabular-nums">
          {formatColis(nombre, conditionnement)}, {soit}
          {article.statut === 'fige' && <span className="block text-help text-ink-2">Quantité arrêtée</span>}
        </p>
      ) : (
        <QuantityField
          className="desk:max-w-64"
          derived={soit}
          error={error}
          id={idOf(id)}
          label={`${designation}, en ${CONDITIONNEMENT_LABELS[conditionnement][1]}`}
          minimum={minimum}
          onChange={(value) => state.setNombre(id, value)}
          repairs={error ? toRepairs(article, nombre, reste) : []}
          step={multiple}
          value={nombre}
        />
      )}
      <p className="pt-2.5 text-end text-amount tabular-nums">{formatMontant(montantLigne(prix, nombre, article))}</p>
    </li>
  )
}

/** The id of the quantity field of an article, to focus it. */
export const idOf = (article_id: string) => `quantite-${article_id}`

const toRepairs = (article: Article, nombre: number, reste: number | null) =>
  repairs(article, nombre, reste).map((repair) => ({ value: repair.nombre, label: repair.label }))

function MinimumGroupe({ article, total }: { article: Article; total: number }) {
  const { minimum_groupe, unite } = article
  const quantite = quantiteDe(total, article)
  if (minimum_groupe === null || quantite >= minimum_groupe) return null
  return (
    <p className="mt-1 flex items-center gap-2 text-help text-ink-2">
      <span aria-hidden="true" className="h-2 w-24 shrink-0 overflow-hidden rounded-pill bg-sunk">
        <span className={`block h-full w-(--part) bg-green ${partClass(quantite / minimum_groupe)}`} />
      </span>
      {formatQuantite(quantite, unite)} sur {formatQuantite(minimum_groupe, unite)} au minimum
    </p>
  )
}
