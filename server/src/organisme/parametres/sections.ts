import type { SectionJournal } from '@sillon/domain/organisme/journal/objet-journal'
import { ADHESIONS_PAR_DEFAUT, type ParametresAdhesions } from '@sillon/domain/organisme/parametres/adhesions'
import { ANNUAIRE_PAR_DEFAUT, type ParametresAnnuaire } from '@sillon/domain/organisme/parametres/annuaire'
import { COMPTABILITE_PAR_DEFAUT, type ParametresComptabilite } from '@sillon/domain/organisme/parametres/comptabilite'
import { checkComptabilite } from '@sillon/domain/organisme/parametres/comptabilite-saisie'
import { COURRIELS_PAR_DEFAUT, type ParametresCourriels } from '@sillon/domain/organisme/parametres/courriels'
import { DOCUMENTS_PAR_DEFAUT, type ParametresDocuments } from '@sillon/domain/organisme/parametres/documents'
import { MAINTENANCE_ARRETEE, type Maintenance } from '@sillon/domain/organisme/parametres/maintenance'
import { MOTIFS_PAR_DEFAUT, type ParametresMotifs } from '@sillon/domain/organisme/parametres/motifs'
import { checkMotifs } from '@sillon/domain/organisme/parametres/motifs-saisie'
import { ORGANISME_VIDE, type Organisme } from '@sillon/domain/organisme/parametres/organisme'
import { checkOrganisme } from '@sillon/domain/organisme/parametres/organisme-saisie'
import { PAIEMENT_PAR_DEFAUT, type ParametresPaiement } from '@sillon/domain/organisme/parametres/paiement'
import { checkPaiement } from '@sillon/domain/organisme/parametres/paiement-saisie'
import { type ParametresRelances, RELANCES_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/relances'
import { checkRelances } from '@sillon/domain/organisme/parametres/relances-saisie'
import { type ParametresTva, TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { checkTaux } from '@sillon/domain/organisme/parametres/tva-saisie'
import type { Database } from '../../platform/db/database.ts'
import { maskIban } from '../../platform/iban.ts'
import { readSection, type Section } from './parametres.service.ts'

const section = <Valeur>(
  nom: SectionJournal,
  defaut: Valeur,
  rules: Pick<Section<Valeur>, 'check' | 'toJournal'> = {},
): Section<Valeur> => ({ nom, defaut, ...rules })

/** Sections of settings that administrators change. */
export const SECTIONS = {
  organisme: section<Organisme>('organisme', ORGANISME_VIDE, { check: checkOrganisme }),
  adhesions: section<ParametresAdhesions>('adhesions', ADHESIONS_PAR_DEFAUT),
  paiement: section<ParametresPaiement>('paiement', PAIEMENT_PAR_DEFAUT, {
    check: checkPaiement,
    toJournal: (paiement) => ({ ...paiement, iban: paiement.iban && maskIban(paiement.iban) }),
  }),
  tva: section<ParametresTva>('tva', TVA_PAR_DEFAUT, { check: ({ taux }) => checkTaux(taux) }),
  relances: section<ParametresRelances>('relances', RELANCES_PAR_DEFAUT, { check: checkRelances }),
  documents: section<ParametresDocuments>('documents', DOCUMENTS_PAR_DEFAUT),
  courriels: section<ParametresCourriels>('courriels', COURRIELS_PAR_DEFAUT),
  motifs: section<ParametresMotifs>('motifs', MOTIFS_PAR_DEFAUT, { check: checkMotifs }),
  comptabilite: section<ParametresComptabilite>('comptabilite', COMPTABILITE_PAR_DEFAUT, { check: checkComptabilite }),
  annuaire: section<ParametresAnnuaire>('annuaire', ANNUAIRE_PAR_DEFAUT),
  maintenance: section<Maintenance>('maintenance', MAINTENANCE_ARRETEE),
}

/** The present value of a section: `readParametres(db, SECTIONS.paiement)`. */
export async function readParametres<Valeur extends Record<string, unknown>>(
  db: Database,
  asked: Section<Valeur>,
): Promise<Valeur> {
  return (await readSection(db, asked)).valeur
}
