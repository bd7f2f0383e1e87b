import type { MandatStatut } from '@sillon/domain/dossiers/mandats/mandat-statut'
import type { PrelevementPrevu } from '@sillon/domain/dossiers/mandats/prelevement-prevu'
import { jourOf } from '@sillon/domain/jour'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findPrelevementAnnonce } from './mandats.repository.ts'

type Courant = { statut: MandatStatut; prelevement: PrelevementPrevu | null }

/** The next debit that the people of a company were told of: prepared, or announced for the due date of a fee. */
export async function readPrelevement(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  entreprise_id: string,
  { statut, prelevement }: Courant,
): Promise<PrelevementPrevu | null> {
  if (prelevement) return prelevement
  const { ics, moyens } = await readParametres(db, SECTIONS.paiement)
  if (statut !== 'actif' || ics === null || !moyens.includes('prelevement_sepa')) return null
  return (await findPrelevementAnnonce(db, entreprise_id, jourOf(now)))?.annonce ?? null
}
