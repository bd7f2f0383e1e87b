import type { SuiviGroupement } from '@sillon/contract/achats/suivi'
import { articleEnJeu, quantitesReunies } from '@sillon/domain/achats/groupements-achats/suivi'
import type { Database } from '../../platform/db/database.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { comptesOf, readPrecedent } from './absents.service.ts'
import { readChiffres } from './suivi.repository.ts'

/** The figures of an open purchase, the tier at stake, and those of the earlier one who are missing. */
export async function getSuivi(db: Database, id: string): Promise<SuiviGroupement> {
  const achat = await readAchat(db, id)
  const comptes = comptesOf(achat)
  const jauge = articleEnJeu(achat.groupement.mode_prix, comptes)
  return {
    ...(await readChiffres(db, id)),
    quantites: quantitesReunies(comptes),
    jauge: jauge ?? null,
    precedent: await readPrecedent(db, achat.groupement, jauge),
  }
}
