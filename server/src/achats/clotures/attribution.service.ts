import type { ClotureFaite } from '@sillon/contract/achats/clotures'
import type { BonAttribue } from '@sillon/domain/achats/bons-commande/attribue-bons'
import { acteDe, empechementDe } from '@sillon/domain/achats/groupements-achats/acte-cloture'
import { expliqueFrais, fraisNonAnnonces } from '@sillon/domain/achats/groupements-achats/frais-annonces'
import { canGroupement } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { countPrevenus } from '../../comptes/destinataires/destinataires.service.ts'
import { tellGestionnaires } from '../../comptes/lettres/lettres.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { attributeLignes } from '../bons-commande/attributions.service.ts'
import { toMailExplication } from '../bons-commande/bons-commande.mails.ts'
import { moveBons } from '../bons-commande/cycle-bon.service.ts'
import { issueBons } from '../bons-commande/edition.service.ts'
import { factsOf } from '../bons-commande/envois.service.ts'
import { listFraisCommuns } from '../bons-commande/frais-communs.service.ts'
import { moveGroupement } from '../groupements-achats/actes.service.ts'
import { attributeArticle, moveArticles } from '../groupements-achats/articles-clos.service.ts'
import { actOnGroupement } from '../groupements-achats/verrou.service.ts'
import { type BonCloture, listBonsCloture } from './bons.repository.ts'
import { computeBons } from './calculs.service.ts'
import { toMailAnnulation, toMailReconfirmation } from './clotures.mails.ts'
import type { ClotureContext } from './decisions.service.ts'
import { toCloture } from './lecture.service.ts'
import { type ClotureLue, readCloture } from './plan.service.ts'
import { closePropositions } from './propositions.repository.ts'

const MOTIF_VIDE = 'Rien n’a pu être attribué à la clôture.'

/**
 * Applies every decision at once: final prices, packages of each order, shares of transport, orders confirmed or put to
 * their member again. One transaction under the lock of the purchase: if the server stops in the middle, the purchase
 * stays closed as it was.
 */
export function attribuer(context: ClotureContext, id: string, version: number): Promise<ClotureFaite> {
  return actOnGroupement(context, { id, version }, async (inside, groupement) => {
    const { db: tx, now } = inside
    const lue = await readCloture(tx, groupement, { now })
    requireAttribuable(lue)

    const bons = await listBonsCloture(tx, id)
    const attribues = await computeBons(tx, lue, { engages: bons, now })
    await closePropositions(tx, id)
    await saveArticles(tx, lue)
    await attributeLignes(tx, lue.plan.lignes)
    await saveBons(inside, lue, { bons, attribues })
    const cloture = await toCloture(tx, await moveGroupement(inside, groupement, 'attribuer'), now)
    return { ...cloture, prevenus: await countPrevenus(tx, entreprisesOf(bons)) }
  })
}

const entreprisesOf = (bons: readonly BonCloture[]) => bons.map(({ entreprise_id }) => entreprise_id)

function requireAttribuable({ groupement, plan }: ClotureLue) {
  const empechement = empechementDe(plan, groupement.statut)
  if (empechement !== null || !canGroupement('attribuer', groupement.statut)) {
    throw new RuleViolation('cloture.empechee', empechement ?? 'Ce groupement n’est pas clos.')
  }
  if (acteDe(plan) === 'attribuer') return
  throw new RuleViolation(
    'cloture.acte',
    'Une décision prolonge ou annule le groupement\u00a0: rien n’est à attribuer.',
  )
}

async function saveArticles(tx: Database, { plan }: ClotureLue) {
  for (const { article, prix_final_ht, nombre_cooperative, sort } of plan.articles) {
    if (sort === 'annule') await moveArticles(tx, [article.id], 'annule')
    else await attributeArticle(tx, { id: article.id, prix_final_ht, nombre_cooperative })
  }
}

type Bons = { bons: readonly BonCloture[]; attribues: readonly BonAttribue[] }

/**
 * Each order is confirmed, put to its member again when its price is above the promised one, or cancelled when nothing
 * is left of it.
 */
async function saveBons(context: ClotureContext, lue: ClotureLue, { bons, attribues }: Bons) {
  const { db, now } = context
  const servis = new Map(attribues.map((attribue) => [attribue.id, attribue]))
  for (const [acte, ones] of Map.groupBy(bons, ({ id }) => acteOf(servis.get(id)))) {
    await moveBons(db, ones, acte, { now, ...(acte === 'annuler' && { motif: MOTIF_VIDE }) })
  }

  const aEditer = attribues.map(({ id, calcul, depasse }) => ({ id, calcul, modele: modeleOf(depasse) }))
  await issueBons(context, lue.groupement.id, aEditer)

  const communs = await listFraisCommuns(db, lue.groupement.id)
  const parBon = Map.groupBy(lue.plan.lignes, ({ bon_id }) => bon_id)
  for (const bon of bons) {
    const attribue = servis.get(bon.id)
    const explications = (parBon.get(bon.id) ?? []).flatMap(({ explication }) => (explication ? [explication] : []))
    const tardifs = fraisNonAnnonces(communs, bon.accepte_le)
    const phrases = [...explications, ...(attribue && tardifs.length > 0 ? [expliqueFrais(tardifs)] : [])]
    const faits = { ...factsOf(context, bon), phrases }
    const mail = attribue?.depasse
      ? toMailReconfirmation({ ...faits, id: bon.id, depassements: depassementsOf(lue, attribue) })
      : toMail(attribue, faits)
    if (mail) await tellGestionnaires(context, bon.entreprise_id, mail)
  }
}

/** No confirmation is mailed while the member still has to agree to a higher price. */
const modeleOf = (depasse: boolean) => (depasse ? null : ('bon_confirme' as const))

const acteOf = (attribue: BonAttribue | undefined) => {
  if (!attribue) return 'annuler'
  return attribue.depasse ? 'demander_accord' : 'confirmer'
}

type Faits = Parameters<typeof toMailExplication>[0]

/** A mail sent beside the confirmation, which carries the order: it says what changed and why. */
function toMail(attribue: BonAttribue | undefined, faits: Faits) {
  if (!attribue) return toMailAnnulation(faits)
  return faits.phrases.length > 0 ? toMailExplication(faits) : null
}

const depassementsOf = ({ articles }: ClotureLue, { lignes }: BonAttribue) =>
  articles.flatMap((article) => {
    const ligne = lignes.find(({ article_id, depasse }) => depasse && article_id === article.id)
    return ligne ? [{ article, nombre: ligne.nombre_attribue }] : []
  })
