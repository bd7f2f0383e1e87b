import type { Compteur, GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import type { Entreprise } from './commande-values.ts'
import { CompteurArticle } from './compteur-article.tsx'
import type { CommandeState } from './use-commande.ts'

/** The article that the meter shows: the first one with tiers, until another is chosen. */
export function usePhare({ articles }: GroupementAdherent) {
  const [choisi, choose] = useState<string>()
  const compteurs = articles.filter(({ statut }) => statut !== 'annule')
  const premier = compteurs.find(({ paliers }) => paliers.length > 0) ?? compteurs[0]
  return { article: compteurs.find(({ id }) => id === choisi) ?? premier, compteurs, choose }
}

/** Packages of an article: those of the company, and those of everybody. */
export type Mesures = { nombreOf: (article: Article) => number; totalOf: (article: Article) => number }

/** Follows the quantities typed. */
export function mesuresSaisies({ commande, saisie }: CommandeState): Mesures {
  const nombreOf = ({ id }: Article) => saisie.nombres[id] ?? 0
  return {
    nombreOf,
    totalOf: (article) => (commande.autres.get(article.id) ?? 0) + article.nombre_cooperative + nombreOf(article),
  }
}

export const mesuresLues = ({ totaux }: Compteur, entreprise: Entreprise | undefined): Mesures => ({
  nombreOf: ({ id }) => entreprise?.commande?.lignes.find(({ article_id }) => article_id === id)?.nombre ?? 0,
  totalOf: ({ id }) => totaux.find(({ article_id }) => article_id === id)?.total ?? 0,
})

type Props = {
  groupement: GroupementAdherent
  phare: ReturnType<typeof usePhare>
  mesures: Mesures
  note: ReactNode
}

/** The meter of one article, and the others to choose from. */
export function CompteurCard({ groupement, phare: { article, compteurs, choose }, mesures, note }: Props) {
  if (!article) return null
  return (
    <Card>
      <CompteurArticle
        article={article}
        mode={groupement.mode_prix}
        nombre={mesures.nombreOf(article)}
        note={note}
        total={mesures.totalOf(article)}
      />
      {compteurs.length > 1 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {compteurs.map(({ id, designation }) => (
            <FilterChip
              active={id === article.id}
              className="max-w-full py-1 text-start whitespace-normal"
              key={id}
              label={designation}
              onClick={() => choose(id)}
            />
          ))}
        </div>
      )}
    </Card>
  )
}
