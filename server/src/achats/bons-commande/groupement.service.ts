import { applyBon, type BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import { recordAction, recordEvent } from '../../organisme/journal/journal.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Session } from '../../platform/http/session.ts'
import { moveBons } from './cycle-bon.service.ts'
import { listBonsOf } from './groupement.repository.ts'

/** Without a session, a scheduled job acts. */
type Acteur = { db: Database; now: Date; session?: Session; requestId?: string }

/** A company and the order that commits it. */
export type Commandee = { id: string; numero: string | null; entreprise_id: string }

export const listCommandees = (db: Database, groupement_id: string): Promise<Commandee[]> =>
  listBonsOf(db, groupement_id, ['valide', 'a_reconfirmer', 'confirme'])

const A_SOLDER = ['valide', 'a_reconfirmer', 'confirme', 'partiellement_livre', 'livre', 'facture'] as const

/** Number of validated orders that are neither settled nor cancelled. */
export const countBonsASolder = async (db: Database, groupement_id: string): Promise<number> =>
  (await listBonsOf(db, groupement_id, A_SOLDER)).length

type Annulation = { groupement_id: string; statuts: readonly BonStatut[]; motif: string }

/** Cancels these orders of a purchase that the caller has locked. The mails of the purchase tell those who ordered. */
export async function cancelBonsOf(acteur: Acteur, { groupement_id, statuts, motif }: Annulation) {
  const { db, now, session, requestId } = acteur
  const bons = await listBonsOf(db, groupement_id, statuts)
  await moveBons(db, bons, 'annuler', { now, motif })
  for (const { id, statut } of bons) {
    const apres = { statut: applyBon('annuler', statut), motif }
    const entree = {
      action: 'annulation' as const,
      objet: 'bon_commande' as const,
      objet_id: id,
      avant: { statut },
      apres,
    }
    if (session && requestId) await recordAction({ db, now, session, requestId }, entree)
    else await recordEvent(db, entree)
  }
}
