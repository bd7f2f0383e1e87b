import * as z from 'zod/mini'
import type { Article } from './article.ts'
import type { ArticleLu } from './article-saisie.ts'
import { checkArticle } from './coherence.ts'
import { COLONNES_TARIF } from './colonnes-tarif.ts'
import { completeArticle, type ErreurTarif, type LigneTarif, type TarifLu } from './lecture-tarif.ts'

const Changement = z.object({ colonne: z.string(), avant: z.string(), apres: z.string() })

/**
 * The changes that a price list would make; articles are matched by the supplier's reference. Nothing is applied while
 * one row has an error.
 */
export const ComparaisonTarif = z.object({
  nouveaux: z.array(
    z.object({ ligne: z.int(), reference: z.string(), designation: z.string(), prix_unitaire_ht: z.int() }),
  ),
  changes: z.array(
    z.object({ ligne: z.int(), reference: z.string(), designation: z.string(), changements: z.array(Changement) }),
  ),
  inchanges: z.int(),
  erreurs: z.array(z.object({ ligne: z.int(), colonne: z.string(), message: z.string() })),
})
export type ComparaisonTarif = z.infer<typeof ComparaisonTarif>

type Regles = {
  articles: readonly Article[]
  /** Refusals that depend on the state of the purchase, on its orders and on the settings. */
  refusals: (avant: Article | undefined, apres: ArticleLu) => { champ: string; message: string }[]
}

type Comparee = { ligne: LigneTarif; connu: Article | undefined; apres: ArticleLu; changements: ChangementLu[] }
type ChangementLu = z.infer<typeof Changement>

/** Compares each row with the article of the same reference. */
export function compareTarif({ lignes, erreurs }: TarifLu, { articles, refusals }: Regles) {
  const connus = new Map(articles.map((article) => [article.reference_fournisseur, article]))
  const toutes: ErreurTarif[] = [...erreurs]
  const fautives = new Set(erreurs.map(({ ligne }) => ligne))
  const comparees: Comparee[] = []
  for (const ligne of lignes) {
    if (fautives.has(ligne.ligne)) continue
    const connu = connus.get(ligne.reference)
    const lue = completeArticle(ligne.lu, connu && toSaisie(connu))
    const refus = lue.success
      ? [...checkArticle(lue.data), ...refusals(connu, lue.data)]
      : lue.error.issues.map(({ path, message }) => ({ champ: path.join('.'), message }))
    toutes.push(...refus.map(({ champ, message }) => ({ ligne: ligne.ligne, colonne: titreOf(champ), message })))
    if (lue.success && refus.length === 0) {
      comparees.push({ ligne, connu, apres: lue.data, changements: connu ? changementsOf(connu, lue.data) : [] })
    }
  }
  return { comparees, erreurs: toutes.toSorted((a, b) => a.ligne - b.ligne) }
}

export function toComparaison({ comparees, erreurs }: ReturnType<typeof compareTarif>): ComparaisonTarif {
  const resume = ({ ligne: { ligne, reference }, apres }: Comparee) => ({
    ligne,
    reference,
    designation: apres.designation,
  })
  const connues = comparees.filter(({ connu }) => connu !== undefined)
  return {
    nouveaux: comparees
      .filter(({ connu }) => connu === undefined)
      .map((one) => ({ ...resume(one), prix_unitaire_ht: one.apres.prix_unitaire_ht })),
    changes: connues
      .filter(({ changements }) => changements.length > 0)
      .map((one) => ({ ...resume(one), changements: one.changements })),
    inchanges: connues.filter(({ changements }) => changements.length === 0).length,
    erreurs,
  }
}

/** The attributes of an article that a price list may contain. */
export function toSaisie(article: Article): ArticleLu {
  const champs = [...COLONNES_TARIF.map(({ champ }) => champ), 'paliers'] as const
  return Object.fromEntries(champs.map((champ) => [champ, article[champ]])) as ArticleLu
}

const titreOf = (champ: string) =>
  champ.startsWith('paliers') ? 'Paliers' : (COLONNES_TARIF.find((colonne) => colonne.champ === champ)?.titre ?? champ)

function changementsOf(avant: Article, apres: ArticleLu): ChangementLu[] {
  const champs = [...COLONNES_TARIF.map(({ champ }) => champ), 'paliers'] as const
  return champs.flatMap((champ) => {
    const [old, now] = [show(champ, avant[champ]), show(champ, apres[champ])]
    return old === now ? [] : [{ colonne: titreOf(champ), avant: old, apres: now }]
  })
}

const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 })
const PRIX = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 })
const enEuros = (prix: number) => PRIX.format(prix / 10_000)

function show(champ: string, valeur: ArticleLu[keyof ArticleLu]): string {
  if (valeur === null) return '—'
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non'
  if (typeof valeur === 'number') return champ.endsWith('_ht') ? enEuros(valeur) : NOMBRE.format(valeur)
  if (typeof valeur === 'string') return valeur
  const paliers = valeur.map((one) => `${NOMBRE.format(one.a_partir_de)}\u00a0→ ${enEuros(one.prix_unitaire_ht)}`)
  return paliers.length > 0 ? paliers.join(', ') : '—'
}
