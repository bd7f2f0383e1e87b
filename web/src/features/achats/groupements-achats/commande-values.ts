import type { MaCommande } from '@sillon/contract/achats/commande'
import type { Compteur, GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import type { CommandeSaisie } from '@sillon/domain/achats/bons-commande/commande-saisie'
import { computeBon } from '@sillon/domain/achats/bons-commande/compute-bon'
import { type Commande, conflitsCommande, manquesCommande } from '@sillon/domain/achats/bons-commande/requis-commande'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { prixMaximum } from '@sillon/domain/achats/groupements-achats/prix'
import type { Jour } from '@sillon/domain/jour'
import type { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'

export type Entreprise = GroupementAdherent['entreprises'][number]

export type Saisie = {
  /** Number of packages by article; 0 means no line. */
  nombres: Record<string, number>
  exploitation_id: string | null
  instructions: string
  accepte: boolean
}

export function saisieOf({ exploitations }: Entreprise, commande: MaCommande | null): Saisie {
  const principale = exploitations.find(({ est_principale }) => est_principale) ?? exploitations[0]
  return {
    nombres: Object.fromEntries(commande?.lignes.map(({ article_id, nombre }) => [article_id, nombre]) ?? []),
    exploitation_id: commande?.exploitation_id ?? principale?.id ?? null,
    instructions: commande?.instructions ?? '',
    accepte: false,
  }
}

export const isEngagee = (commande: MaCommande | null): boolean => commande !== null && commande.statut !== 'brouillon'

/** True when nothing is left to save. The consent is ignored: it is given again at each save. */
export const isSame = (one: Saisie, other: Saisie): boolean =>
  JSON.stringify(toContenu(one)) === JSON.stringify(toContenu(other))

const toContenu = ({ nombres, exploitation_id, instructions }: Saisie) => [
  Object.entries(nombres)
    .filter(([, nombre]) => nombre > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  exploitation_id,
  instructions.trim(),
]

/** The articles that can be ordered, and those already in the order. */
export const articlesVisibles = ({ articles }: GroupementAdherent, { nombres }: Saisie): Article[] =>
  articles.filter(({ id, statut }) => statut === 'ouvert' || (statut === 'fige' && (nombres[id] ?? 0) > 0))

type Etat = { groupement: GroupementAdherent; compteur: Compteur; entreprise: Entreprise; saisie: Saisie }

/** The order in the shape that the domain judges, with the quantities that other companies have ordered by now. */
export function toCommande({ groupement, compteur, entreprise, saisie }: Etat): Commande {
  const engages = new Map(
    isEngagee(entreprise.commande)
      ? entreprise.commande?.lignes.map(({ article_id, nombre }) => [article_id, nombre])
      : [],
  )
  const totaux = new Map(compteur.totaux.map(({ article_id, total }) => [article_id, total]))
  return {
    groupement,
    articles: groupement.articles,
    lignes: articlesVisibles(groupement, saisie).flatMap(({ id }) => {
      const nombre = saisie.nombres[id] ?? 0
      return nombre > 0 ? [{ article_id: id, nombre }] : []
    }),
    autres: new Map(
      groupement.articles.map(({ id, nombre_cooperative }) => [
        id,
        Math.max((totaux.get(id) ?? 0) - nombre_cooperative - (engages.get(id) ?? 0), 0),
      ]),
    ),
    engages,
    exploitation_id: saisie.exploitation_id,
    exploitations: entreprise.exploitations,
    accepte_conditions: saisie.accepte,
    a_jour: entreprise.a_jour,
    certiphyto: groupement.certiphyto,
  }
}

/** The first refusal of each line by the id of its article, and of the other fields by their names. */
export function refusalsOf(commande: Commande, today: Jour): Map<string, string> {
  const refus = [...manquesCommande(commande, today), ...conflitsCommande(commande)]
  const nameOf = (champ: string) => {
    const rang = /^lignes\.(\d+)\./.exec(champ)?.[1]
    return rang === undefined ? champ : (commande.lignes[Number(rang)]?.article_id ?? champ)
  }
  const found = new Map<string, string>()
  for (const { champ, message } of refus) if (!found.has(nameOf(champ))) found.set(nameOf(champ), message)
  return found
}

/** Packages ordered by everybody, with `nombre` in this order. */
export const totalDe = ({ autres }: Commande, { id, nombre_cooperative }: Article, nombre: number) =>
  (autres.get(id) ?? 0) + nombre_cooperative + nombre

/** `totalOf`: packages ordered by everybody, by article. Null when a VAT rate is not in force today. */
export function computeCommande(
  { taux, ...groupement }: GroupementAdherent,
  commande: Commande,
  today: Jour,
  totalOf: (article: Article, nombre: number) => number,
): CalculBon | null {
  const lignes = commande.lignes.flatMap(({ article_id, nombre }) => {
    const article = commande.articles.find(({ id }) => id === article_id)
    return article ? [{ article, nombre, total: totalOf(article, nombre) }] : []
  })
  try {
    return computeBon({ ...groupement, lignes }, taux, today)
  } catch {
    return null
  }
}

/** The body to send, with the price shown, which the server must never exceed. */
export function toBody(
  { mode_prix }: GroupementAdherent,
  { articles, lignes, groupement }: Commande,
  { exploitation_id, instructions }: Saisie,
  accepte_conditions: boolean,
): CommandeSaisie {
  return {
    lignes: lignes.map(({ article_id, nombre }) => {
      const article = articles.find(({ id }) => id === article_id)
      return { article_id, nombre, prix_maximum_ht: article ? prixMaximum(mode_prix, article, nombre) : null }
    }),
    exploitation_id: groupement.mode_livraison === 'exploitation' ? exploitation_id : null,
    instructions: instructions.trim() || null,
    accepte_conditions,
  }
}
