import { chaine } from '@sillon/domain/chaine'
import { Verification } from '@sillon/domain/pieces/documents/document'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'

/** The attestation of a paid membership, and its verification by anybody who holds it. */
export const attestationsRoutes = defineRoutes({
  attestation: {
    method: 'POST',
    path: '/adhesions/:id/attestation',
    access: 'adherent',
    summary: 'L’attestation d’adhésion de la campagne, à qui est à jour de sa cotisation.',
    params: z.object({ id: z.uuid() }),
    file: true,
  },
  verification: {
    method: 'GET',
    path: '/verification/:code',
    access: 'public',
    summary: 'Dire si une attestation d’adhésion est valable.',
    params: z.object({ code: chaine(60) }),
    response: Verification,
  },
})
