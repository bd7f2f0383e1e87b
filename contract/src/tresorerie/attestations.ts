import { chaine } from '@sillon/domain/chaine'
import { Verification } from '@sillon/domain/pieces/documents/document'
import { route } from '../route.ts'

/** The attestation of a paid membership, and its verification by anybody who holds it. */
export const attestationsRoutes = {
  attestation: route('POST /adhesions/:id/attestation', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'L’attestation d’adhésion de la campagne, à qui est à jour de sa cotisation.',
    file: true,
  }),
  verification: route('GET /verification/:code', {
    access: 'public',
    summary: 'Dire si une attestation d’adhésion est valable.',
    params: { code: chaine(60) },
    response: Verification,
  }),
}
