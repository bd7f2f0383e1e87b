import type { ArticleCloture, Cloture } from '@sillon/contract/achats/clotures'
import { formatPrix } from '@sillon/domain/pieces/documents/format-article'
import { formatColis } from '@sillon/domain/unite'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PenurieDialog } from './penurie-dialog.tsx'
import { PrixDialog } from './prix-dialog.tsx'

type Props = { cloture: Cloture; groupement_id: string }
type Ouvert = { quoi: 'prix' | 'penurie'; article: ArticleCloture }

/**
 * The articles with their quantities after the decisions, and the answers of the supplier: an agreed price, or a
 * shortage.
 */
export function ArticlesCloture({ cloture, groupement_id }: Props) {
  const [ouvert, setOuvert] = useState<Ouvert>()
  const articles = cloture.articles.filter(({ nombre_adherents }) => nombre_adherents > 0)
  const decidable = cloture.statut === 'clos' || cloture.statut === 'en_negociation'
  if (articles.length === 0) return null
  const close = () => setOuvert(undefined)
  return (
    <Card aria-labelledby="articles-cloture">
      <h3 className="text-h3" id="articles-cloture">
        Réponse du fournisseur
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {articles.map((article) => (
          <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3" key={article.id}>
            <Faits article={article} />
            {decidable && (
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => setOuvert({ quoi: 'prix', article })} size="sm" variant="secondary">
                  Prix négocié<span className="sr-only">&nbsp;: {article.designation}</span>
                </Button>
                <Button onClick={() => setOuvert({ quoi: 'penurie', article })} size="sm" variant="secondary">
                  Pénurie<span className="sr-only">&nbsp;: {article.designation}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {ouvert?.quoi === 'penurie' && (
        <PenurieDialog
          article_id={ouvert.article.id}
          disponible={null}
          groupement_id={groupement_id}
          onClose={close}
          regle={null}
          titre={ouvert.article.designation}
        />
      )}
      {ouvert?.quoi === 'prix' && <PrixDialog article={ouvert.article} groupement_id={groupement_id} onClose={close} />}
    </Card>
  )
}

function Faits({ article }: { article: ArticleCloture }) {
  const { designation, nombre, nombre_cooperative, conditionnement, prix_final_ht, prix_negocie_ht, unite } = article
  const prix = prix_final_ht === null ? 'un prix par adhérent' : formatPrix(prix_final_ht, unite)
  return (
    <p className="min-w-0 text-body text-ink-2">
      <span className="block text-strong text-ink">{designation}</span>
      {formatColis(nombre, conditionnement)} pour {formatCount(article.nombre_adherents, 'adhérent')}, {prix}
      {prix_negocie_ht !== null && ' (négocié)'}
      {nombre_cooperative > 0 && `, dont ${formatColis(nombre_cooperative, conditionnement)} pour la coopérative`}
    </p>
  )
}
