import { PAIEMENT_PAR_DEFAUT, type ParametresPaiement } from '@sillon/domain/organisme/parametres/paiement'
import type { CoordonneesPaiement } from '@sillon/domain/pieces/documents/donnees'
import { ORGANISME_DEMONSTRATION } from './organisme.ts'

const TITULAIRE = ORGANISME_DEMONSTRATION.nom
/** Account numbers that belong to nobody, with valid check digits. */
const [IBAN, BIC, ICS] = ['FR7619406370560098611042754', 'AGRIFRPP894', 'FR04ZZZ861104']

export const PAIEMENT_DEMONSTRATION: ParametresPaiement = {
  ...PAIEMENT_PAR_DEFAUT,
  moyens: ['prelevement_sepa', 'virement', 'cheque', 'especes'],
  titulaire: TITULAIRE,
  iban: IBAN,
  bic: BIC,
  ics: ICS,
  ordre_cheque: TITULAIRE,
  adresse_cheque: ORGANISME_DEMONSTRATION.adresse,
}

/** The payment details as printed on the calls. */
export const COORDONNEES: Pick<CoordonneesPaiement, 'virement' | 'cheque'> = {
  virement: { titulaire: TITULAIRE, iban: IBAN, bic: BIC },
  cheque: { ordre: TITULAIRE, adresse: ORGANISME_DEMONSTRATION.adresse },
}
