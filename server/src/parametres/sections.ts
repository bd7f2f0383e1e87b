import { COMPTABILITE_PAR_DEFAUT, type ParametresComptabilite } from '@sillon/domain/parametres/comptabilite'
import { DOCUMENTS_PAR_DEFAUT, type ParametresDocuments } from '@sillon/domain/parametres/documents'
import { PAIEMENT_PAR_DEFAUT, type ParametresPaiement } from '@sillon/domain/parametres/paiement'
import { type ParametresRelances, RELANCES_PAR_DEFAUT } from '@sillon/domain/parametres/relances'
import { type ParametresTva, TVA_PAR_DEFAUT } from '@sillon/domain/parametres/tva'
import type { Database } from '../platform/db/database.ts'
import { readSection, type Section } from './parametres.service.ts'

const section = <Valeur>(nom: string, defaut: Valeur): Section<Valeur> => ({ nom, defaut })

/** What the treasurer settles. */
export const SECTIONS = {
  paiement: section<ParametresPaiement>('paiement', PAIEMENT_PAR_DEFAUT),
  tva: section<ParametresTva>('tva', TVA_PAR_DEFAUT),
  relances: section<ParametresRelances>('relances', RELANCES_PAR_DEFAUT),
  comptabilite: section<ParametresComptabilite>('comptabilite', COMPTABILITE_PAR_DEFAUT),
  documents: section<ParametresDocuments>('documents', DOCUMENTS_PAR_DEFAUT),
}

/** What is set today: `readParametres(db, SECTIONS.paiement)`. */
export async function readParametres<Valeur extends Record<string, unknown>>(
  db: Database,
  asked: Section<Valeur>,
): Promise<Valeur> {
  return (await readSection(db, asked)).valeur
}
