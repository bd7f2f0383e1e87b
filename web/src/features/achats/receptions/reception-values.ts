import type { SuiviReceptions } from '@sillon/contract/achats/receptions'
import type { ReceptionSaisie } from '@sillon/domain/achats/receptions/reception-saisie'

type Article = SuiviReceptions['articles'][number]
type LigneValues = ReceptionSaisie['lignes'][number]

/** The line of an article, received in full: the usual case. */
export const toLigne = ({ article_id, reste }: Article): LigneValues => ({
  article_id,
  ligne_commande_id: '',
  nombre: Math.max(1, reste),
  nombre_abime: 0,
  lot: '',
})

export const toLignes = (articles: readonly Article[]): LigneValues[] =>
  articles.filter(({ reste }) => reste > 0).map(toLigne)

const CHAMPS = {
  article_id: 'Article',
  ligne_commande_id: 'Pour',
  nombre: 'Colis reçus',
  nombre_abime: 'Dont abîmés',
  lot: 'Lot',
} as const

/** The label of each field, line by line, for the summary of errors. */
export const labelsOf = (nombre: number): Record<string, string> => ({
  date_reception: 'Date de réception',
  numero_bl: 'Bon de livraison',
  reserves: 'Réserves',
  regle: 'Partage',
  lignes: 'Articles reçus',
  ...Object.fromEntries(
    Array.from({ length: nombre }, (_, rang) =>
      Object.entries(CHAMPS).map(([champ, libelle]) => [`lignes.${rang}.${champ}`, `${libelle}, ligne ${rang + 1}`]),
    ).flat(),
  ),
})
