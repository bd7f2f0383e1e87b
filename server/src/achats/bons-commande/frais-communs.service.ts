import { computeBon } from '@sillon/domain/achats/bons-commande/compute-bon'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { montantFournisseur, prixCooperative } from '@sillon/domain/achats/groupements-achats/montant-fournisseur'
import {
  measureColis,
  shareFrais,
  sumMesures,
  withTransport,
} from '@sillon/domain/achats/groupements-achats/parts-frais'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { somme } from '@sillon/domain/argent/somme'
import { jourOf } from '@sillon/domain/jour'
import type { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'
import { type Facteur, tellGestionnaires } from '../../comptes/lettres/lettres.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listArticlesOf, readGroupement } from '../groupements-achats/lecture.service.ts'
import { toMailExplication } from './bons-commande.mails.ts'
import { type BonEnregistre, listBonsEngages } from './bons-commande.repository.ts'
import { issueBons } from './edition.service.ts'
import { factsOf } from './envois.service.ts'
import { type FraisEnregistre, listFrais } from './frais-communs.repository.ts'

export type FraisCommun = FraisEnregistre

/** The charges that the orders of a purchase share, besides its transport, in the order they were added. */
export const listFraisCommuns = (db: Database, groupement_id: string): Promise<FraisCommun[]> =>
  listFrais(db, groupement_id)

/** Why the charges are shared again, as its members read it. */
const CAUSES = {
  annulee: 'Une commande du groupement a été annulée',
  retablie: 'Une commande annulée du groupement est rétablie',
} as const

/**
 * After an attributed order is cancelled, or comes back, shares the common charges among the others. Done once no member’s answer is
 * awaited and until the supplier order is made. Called under the lock of the purchase.
 */
export async function repartageFrais(
  context: Facteur & { jobs: Jobs },
  groupement_id: string,
  cause: keyof typeof CAUSES = 'annulee',
) {
  const { db, now } = context
  const groupement = await readGroupement(db, groupement_id)
  if (groupement.statut !== 'attribue') return
  const bons = await listBonsEngages(db, groupement_id)
  if (bons.some(({ statut }) => statut === 'a_reconfirmer')) return
  const changes = await recomputeFrais(db, { groupement, bons }, now)
  await issueBons(
    context,
    groupement_id,
    changes.map(({ bon: { id }, calcul }) => ({ id, calcul, modele: 'bon_confirme' as const })),
  )
  for (const { bon, calcul } of changes) {
    const phrases = [
      `${CAUSES[cause]}\u00a0: les frais communs sont partagés de nouveau. Votre total passe de ${formatMontant(bon.total_ttc)} à ${formatMontant(calcul.total_ttc)} TTC.`,
    ]
    const faits = factsOf(context, { ...bon, groupement: groupement.libelle })
    await tellGestionnaires(context, bon.entreprise_id, toMailExplication({ ...faits, phrases }))
  }
}

type Engages = { groupement: Groupement; bons: readonly BonEnregistre[] }

/** Recomputes with the same packages and prices; returns the orders whose share of the charges changed. */
async function recomputeFrais(db: Database, { groupement, bons }: Engages, now: Date) {
  const calculs = bons.flatMap((bon) => (bon.calcul ? [{ bon, avant: bon.calcul }] : []))
  const articles = new Map((await listArticlesOf(db, groupement.id)).map((article) => [article.id, article]))
  const commandees = calculs.map(({ avant }) => linesOf(articles, avant))
  const depot = [...articles.values()].map(cooperativeLine)
  const mesures = [...commandees, depot].map((lignes) => sumMesures(lignes.map(measure)))
  const communs = await listFrais(db, groupement.id)
  const total_ht = totalFournisseur(groupement, [...commandees.flat(), ...depot])
  const parts = shareFrais(withTransport(groupement, communs, total_ht), mesures)
  const { taux } = await readParametres(db, SECTIONS.tva)
  const jour = jourOf(now)
  return calculs.flatMap(({ bon, avant }, rang) => {
    const demande = { ...groupement, lignes: commandees[rang] ?? [], frais: parts[rang] ?? [] }
    const calcul = computeBon(demande, taux, jour)
    return calcul.total_ht === avant.total_ht ? [] : [{ bon, calcul }]
  })
}

const linesOf = (articles: ReadonlyMap<string, Article>, { lignes }: CalculBon) =>
  lignes.flatMap(({ article_id, nombre, prix_unitaire_ht: prix_final_ht, prix_maximum_ht }) => {
    const article = articles.get(article_id)
    return article ? [{ article, nombre, total: nombre, prix_final_ht, prix_maximum_ht }] : []
  })

type Ligne = { article: Article; nombre: number; prix_final_ht: number }

/** Packages that the cooperative itself takes. */
const cooperativeLine = (article: Article): Ligne => ({
  article,
  nombre: article.nombre_cooperative,
  prix_final_ht: prixCooperative(article),
})

/** A cancelled article weighs nothing in the shares. */
const measure = ({ article, nombre, prix_final_ht }: Ligne) =>
  measureColis(article, article.statut === 'annule' ? 0 : nombre, prix_final_ht)

/** The amount that the supplier asks for all of it, as the closing compares it with the amount that makes transport free. */
const totalFournisseur = ({ mode_facturation }: Groupement, lignes: readonly Ligne[]) =>
  somme(
    [...Map.groupBy(lignes, ({ article }) => article).entries()]
      .filter(([{ statut }]) => statut !== 'annule')
      .map(([article, lots]) =>
        montantFournisseur(
          mode_facturation,
          article,
          lots.map(({ nombre, prix_final_ht: prix_unitaire_ht }) => ({ nombre, prix_unitaire_ht })),
        ),
      ),
  )
