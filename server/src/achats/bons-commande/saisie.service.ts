import { applyBon } from '@sillon/domain/achats/bons-commande/bon-statut'
import { requireOuvert } from '@sillon/domain/achats/bons-commande/requis-commande'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { requireAcheteuse } from '../../comptes/droits/acheteurs.service.ts'
import { readSignataire } from '../../dossiers/adherents/certiphyto.service.ts'
import { noteOrigine } from '../../dossiers/echanges/origine.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { inTurn } from '../../platform/db/in-turn.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import { listArticlesOf } from '../groupements-achats/lecture.service.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'
import { moveBons } from './cycle-bon.service.ts'
import { type BonSaisi, getBon, type Ouverture, type Saisie, type SaisieContext, saveLignes } from './lignes.service.ts'
import { findBonCourantId, insertBon } from './saisie.repository.ts'

/** Creates the order of a company in a purchase. Throws when another manager has just created it. */
export function createCommande(
  context: SaisieContext,
  { groupement_id, entreprise_id, ...saisie }: Saisie & { groupement_id: string; entreprise_id: string },
): Promise<BonSaisi> {
  return inTurn(context.db, groupement_id, async (tx) => {
    const cible = { groupement_id, entreprise_id }
    const inside = { ...context, db: tx }
    await requireAcheteuse(inside, entreprise_id)
    const ouverture = await openCommande(inside, groupement_id)
    const courant = await findBonCourantId(tx, cible)
    if (courant) throw await dejaExistante(ouverture.context, courant)
    const signataire = await readSignataire(tx, context.session, entreprise_id)
    const id = await insertBon(tx, { ...cible, contact_id: signataire?.id ?? null })
    if (!id) throw new NotFound()
    return saveLignes(ouverture, await getBon(ouverture.context, id), saisie)
  })
}

/** Replaces the lines of an order. A validated order stays validated: its conditions are accepted again. */
export async function changeCommande(
  context: SaisieContext,
  { id, version }: { id: string; version: number },
  saisie: Saisie,
): Promise<BonSaisi> {
  const { groupement_id } = await getBon(context, id)
  return inTurn(context.db, groupement_id, async (tx) => {
    const { ouverture, bon } = await reopenCommande({ ...context, db: tx }, id, version)
    return saveLignes(ouverture, bon, saisie)
  })
}

/** Possible until the closing, without a reason. Lines that a closing has already made firm stay. */
export async function cancelCommande(context: SaisieContext, { id, version }: { id: string; version: number }) {
  const { groupement_id } = await getBon(context, id)
  return inTurn(context.db, groupement_id, async (tx) => {
    const { ouverture, bon } = await reopenCommande({ ...context, db: tx }, id, version)
    const statut = applyBon('annuler', bon.statut)
    const fige = bon.statut !== 'brouillon' && findFige(await listArticlesOf(tx, bon.groupement_id), bon)
    if (fige) {
      const detail = `La commande de ${fige.designation} est ferme\u00a0: cet article n’est pas prolongé.`
      throw new RuleViolation('commande.ferme', detail)
    }
    await moveBons(tx, [bon], 'annuler', { now: ouverture.context.now })
    const avant = { statut: bon.statut }
    const acte = { action: 'annulation', objet: 'bon_commande', objet_id: id } as const
    const origine = await noteOrigine(ouverture.context, bon.entreprise_id, acte)
    await recordAction(ouverture.context, { ...acte, avant, apres: { statut, ...origine } })
  })
}

const findFige = (articles: readonly Article[], { lignes }: BonSaisi) =>
  articles.find(({ id, statut }) => statut === 'fige' && lignes.some(({ article_id }) => article_id === id))

/** Locks the purchase and checks that it takes orders now: `now` becomes the time after the lock. */
async function openCommande(context: SaisieContext, groupement_id: string): Promise<Ouverture> {
  const groupement = await lockGroupement(context.db, groupement_id)
  if (groupement.statut === 'brouillon') throw new NotFound()
  const now = context.clock()
  requireOuvert(groupement, now)
  return { context: { ...context, now }, groupement }
}

async function reopenCommande(context: SaisieContext, id: string, version: number) {
  const { groupement_id, entreprise_id } = await getBon(context, id)
  await requireAcheteuse(context, entreprise_id)
  const ouverture = await openCommande(context, groupement_id)
  const bon = await getBon(ouverture.context, id)
  if (bon.version !== version) throw new StaleVersion()
  return { ouverture, bon }
}

async function dejaExistante(context: SaisieContext, id: string) {
  const { numero, statut } = await getBon(context, id)
  const quoi = statut === 'brouillon' ? 'un brouillon de commande' : `la commande ${numero ?? ''}`
  const detail = `Votre entreprise a déjà ${quoi} dans ce groupement\u00a0: ouvrez-la pour la modifier.`
  return new RuleViolation('commande.deja-existante', detail)
}
