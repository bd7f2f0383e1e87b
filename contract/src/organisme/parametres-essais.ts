import { Siret } from '@sillon/domain/siret'
import * as z from 'zod/mini'
import { route } from '../route.ts'

export const EssaiSmtp = z.object({
  /** `absent`: no mail server is set. */
  etat: z.enum(['envoye', 'echec', 'absent']),
  /** Sentence that describes the failure. */
  erreur: z.nullable(z.string()),
  duree_ms: z.int(),
})
export type EssaiSmtp = z.infer<typeof EssaiSmtp>

export const EssaiRegistre = z.object({
  etat: z.enum(['trouve', 'absent', 'indisponible']),
  siret: z.string(),
  raison_sociale: z.nullable(z.string()),
  duree_ms: z.int(),
})
export type EssaiRegistre = z.infer<typeof EssaiRegistre>

/** Routes that test an outside service with a real request, one at a time. */
export const essaisRoutes = {
  smtp: route('POST /admin/parametres/essais/smtp', {
    droit: 'reglages',
    summary: 'S’envoyer un e-mail d’essai, et savoir ce qui a échoué.',
    body: z.strictObject({}),
    response: EssaiSmtp,
  }),
  registre: route('POST /admin/parametres/essais/registre', {
    droit: 'reglages',
    summary: 'Chercher un établissement au registre des entreprises, et savoir s’il répond.',
    body: z.strictObject({ siret: Siret }),
    response: EssaiRegistre,
  }),
}
