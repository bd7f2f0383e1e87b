import { jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type { PaiementAnnonce, PaiementAnnonceSaisie } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import {
  checkPayeLe,
  finRepos,
  isEnRepos,
  REFUS_ANNONCE,
  refusAnnonce,
} from '@sillon/domain/tresorerie/creances/repos-annonce'
import { openAdhesion, rightsIn } from '../../comptes/droits/acces.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findPiece, insertAnnonce, lockPiece, withdrawAnnonces } from './annonces.repository.ts'
import { objetOf } from './objet-journal.ts'

type Cible = { adhesion_id: string; creance_id: string }

/** A company says that it has paid a piece. Said twice, by one or by two people, it is said once. */
export const announcePaiement = (
  context: RequestContext,
  cible: Cible,
  { moyen, paye_le = null }: PaiementAnnonceSaisie,
): Promise<PaiementAnnonce> =>
  act(context, async (inside) => {
    const piece = await openPiece(inside, cible)
    const today = jourOf(inside.now)
    const [erreur] = checkPayeLe(paye_le, today)
    if (erreur) throw new InvalidInput(erreur)
    const { repos_annonce_jours: jours } = await readParametres(inside.db, SECTIONS.relances)
    const refus = refusAnnonce(piece, { jours, today })
    if (refus) throw new RuleViolation(`annonce.${refus}`, REFUS_ANNONCE[refus])
    const { id, nature, echeance, annonce } = piece
    if (annonce && isEnRepos(annonce, today)) return annonce
    // The last day of what was taken back stays: it is not said for longer.
    const jusqu_au = annonce && !annonce.relancee_depuis ? annonce.jusqu_au : finRepos(echeance, { jours, today })
    await insertAnnonce(inside.db, piece, { moyen, paye_le, annonce_le: today, jusqu_au })
    const apres = { moyen, paye_le, jusqu_au }
    await recordAction(inside, { action: 'paiement_annonce', objet: objetOf(nature), objet_id: id, apres })
    return { moyen, paye_le, annonce_le: today, jusqu_au, retiree: false, relancee_depuis: false }
  })

/** « Finalement non »: reminders resume. Nothing happens when they did not rest. */
export const withdrawPaiement = (context: RequestContext, cible: Cible): Promise<void> =>
  act(context, async (inside) => {
    const { id, nature, annonce } = await openPiece(inside, cible)
    if (!annonce || annonce.retiree) return
    await withdrawAnnonces(inside.db, id, jourOf(inside.now))
    const { moyen, paye_le, jusqu_au } = annonce
    const avant = { moyen, paye_le, jusqu_au }
    await recordAction(inside, { action: 'paiement_annonce_retire', objet: objetOf(nature), objet_id: id, avant })
  })

async function openPiece(context: RequestContext, { adhesion_id, creance_id }: Cible) {
  const { entreprise_id } = await openAdhesion(context, adhesion_id, 'annoncer_paiement', 'aucun')
  await lockPiece(context.db, creance_id)
  const piece = await findPiece(context.db, { id: creance_id, entreprise_id })
  if (!piece) throw new NotFound()
  return piece
}

type Suivie = { reste: number; annonce: PaiementAnnonce | null; prelevement_prevu: boolean }

/** Whether the reader may say of each piece of the company that it is paid: asked once for all of them. */
export async function readAnnoncable(context: RequestContext, entreprise_id: string) {
  const { repos_annonce_jours: jours } = await readParametres(context.db, SECTIONS.relances)
  const may = jours > 0 && (await rightsIn(context, entreprise_id))('annoncer_paiement')
  const today = jourOf(context.now)
  return (piece: Suivie) =>
    may && !isEnRepos(piece.annonce, today) && !refusAnnonce({ ...piece, ouverte: true }, { jours, today })
}
