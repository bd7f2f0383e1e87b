import type { ParametresDocuments } from '../parametres/documents.ts'
import { type CotisationStatut, isOuverte } from './cotisation-statut.ts'

/** May its company have an attestation? When it is paid, or as soon as it is called: the cooperative chooses. */
export const isAttestable = (
  statut: CotisationStatut,
  attestation_des: ParametresDocuments['attestation_des'],
): boolean => statut === 'payee' || (attestation_des === 'appelee' && isOuverte(statut))
