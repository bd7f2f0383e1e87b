import {
  type LigneAvenant,
  nombreRetenu,
  prepareAvenant,
  requireAmendable,
  requireHausses,
  requireSansHausse,
} from '@sillon/domain/achats/bons-commande/avenant'
import type { AvenantSaisie } from '@sillon/domain/achats/bons-commande/avenant-saisie'
import { computeBon } from '@sillon/domain/achats/bons-commande/compute-bon'
import { prixMaximum, prixPour } from '@sillon/domain/achats/groupements-achats/prix'
import { jourOf } from '@sillon/domain/jour'
import { readSignataire } from '../../dossiers/adherents/certiphyto.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'
import { deleteLigne, insertAvenant, insertLigne, updateLigne } from './avenants.repository.ts'
import { type BonEnregistre, findBon, listBonsEngages, listLignes, updateBon } from './bons-commande.repository.ts'
import { issueBon } from './edition.service.ts'
import { listLignesFiche } from './fiche.repository.ts'
import { OBJET_BON } from './fiche.service.ts'
import { toCertiphyto } from './lignes.service.ts'

type Acte = RequestContext & { jobs: Jobs }
type Cible = { id: string; version: number }
type Achat = Awaited<ReturnType<typeof readAchat>>

/** Locks the purchase, then reads the order. Throws when its version is not the one the caller saw. */
export async function lockBon(context: RequestContext, { id, version }: Cible) {
  const opened = await openBon(context.db, id)
  if (opened.bon.version !== version) throw new StaleVersion()
  return opened
}

/** The order and its purchase, read once the purchase is locked. */
export async function openBon(tx: Database, id: string) {
  const seen = await findBon(tx, id)
  if (!seen) throw new NotFound()
  const groupement = await lockGroupement(tx, seen.groupement_id)
  const bon = await findBon(tx, id)
  if (!bon) throw new NotFound()
  return { bon, groupement }
}

/** The amendment records what changed and why, then a new edition replaces the printed order. */
export function amendBon(context: Acte, cible: Cible, { lignes, motif }: AvenantSaisie) {
  return act(context, async (inside, tx) => {
    const { bon, groupement } = await lockBon(inside, cible)
    requireAmendable(bon.statut, groupement.statut)
    const achat = await readAchat(tx, groupement.id)
    const changes = prepareAvenant(await listLignesFiche(tx, bon.id), lignes, achat.articles)
    requireSansHausse(groupement.statut, changes)
    await checkHausses(inside, { bon, achat }, changes)
    for (const change of changes) await applyChange(inside, { bon, achat }, change)
    const calcul = await recalcule(inside, bon)
    const apres = { motif, lignes: changes, total_avant: bon.total_ttc, total_apres: calcul.total_ttc }
    const numero = await insertAvenant(tx, { ...apres, bon_commande_id: bon.id, auteur_id: context.session.id })
    await recordAction(inside, { action: 'avenant', objet: OBJET_BON, objet_id: bon.id, apres: { numero, ...apres } })
    await issueBon(inside, bon.id, calcul, 'bon_avenant')
    return { statut: bon.statut, total_ttc: calcul.total_ttc }
  })
}

/** A raise checks again who may buy the article and what is left of it; the Certiphyto that allowed it is stored. */
async function checkHausses(
  { db, now }: RequestContext,
  { bon, achat: { articles } }: { bon: BonEnregistre; achat: Achat },
  changes: readonly LigneAvenant[],
) {
  const signataire = await readSignataire(db, { is_admin: false, adherent_id: bon.contact_id }, bon.entreprise_id)
  const autres = await readAutres(db, bon)
  requireHausses(changes, { articles, autres, certiphyto: signataire }, jourOf(now))
  const hausses = new Set(changes.filter(({ avant, apres }) => apres > avant).map(({ article_id }) => article_id))
  if (articles.some(({ id, certiphyto_requis }) => certiphyto_requis && hausses.has(id))) {
    await updateBon(db, bon.id, { certiphyto: toCertiphyto(signataire) })
  }
}

async function readAutres(db: Database, { id, groupement_id }: BonEnregistre): Promise<Map<string, number>> {
  const autres = (await listBonsEngages(db, groupement_id)).filter((bon) => bon.id !== id)
  const lignes = await listLignes(
    db,
    autres.map((bon) => bon.id),
  )
  return lignes.reduce(
    (totaux, ligne) => totaux.set(ligne.article_id, (totaux.get(ligne.article_id) ?? 0) + nombreRetenu(ligne)),
    new Map<string, number>(),
  )
}

/**
 * Before the attribution, changes the number asked; after it, the number attributed, so that the number asked stays
 * readable.
 */
async function applyChange(
  { db }: RequestContext,
  { bon, achat }: { bon: BonEnregistre; achat: Achat },
  { article_id, apres }: LigneAvenant,
) {
  const cle = { bon_commande_id: bon.id, article_id }
  const lignes = await listLignes(db, [bon.id])
  const ligne = lignes.find((one) => one.article_id === article_id)
  if (ligne) {
    if (ligne.nombre_attribue !== null) return updateLigne(db, cle, { nombre_attribue: apres })
    return apres === 0 ? deleteLigne(db, cle) : updateLigne(db, cle, { nombre: apres })
  }
  const article = achat.articles.find(({ id }) => id === article_id)
  if (!article) throw new NotFound()
  const { mode_prix } = achat.groupement
  const total = (achat.totaux.get(article_id) ?? 0) + apres
  const attribue = bon.statut !== 'valide'
  const prix =
    article.prix_final_ht ?? article.prix_negocie_ht ?? prixPour(mode_prix, article, { nombre: apres, total })
  return insertLigne(db, {
    ...cle,
    nombre: apres,
    nombre_attribue: attribue ? apres : null,
    prix_annonce_ht: prix,
    prix_maximum_ht: attribue ? prix : Math.max(prix, prixMaximum(mode_prix, article, apres)),
    prix_final_ht: attribue ? prix : null,
  })
}

/** Uses the final prices once they exist, else today’s; the shares of transport stay those of the attribution. */
async function recalcule({ db, now }: RequestContext, bon: BonEnregistre) {
  const { groupement, articles, totaux } = await readAchat(db, bon.groupement_id)
  const { taux } = await readParametres(db, SECTIONS.tva)
  const lignes = (await listLignes(db, [bon.id])).flatMap((ligne) => {
    const article = articles.find(({ id }) => id === ligne.article_id)
    const nombre = nombreRetenu(ligne)
    if (!article || nombre === 0) return []
    const { prix_final_ht, prix_maximum_ht } = ligne
    return [{ article, nombre, total: totaux.get(article.id) ?? nombre, prix_final_ht, prix_maximum_ht }]
  })
  const frais = bon.calcul?.frais.filter(({ nature }) => nature === 'partage') ?? []
  return computeBon({ ...groupement, lignes, frais }, taux, jourOf(now))
}
