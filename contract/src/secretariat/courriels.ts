import { chaine } from '@sillon/domain/chaine'
import { Jointe } from '@sillon/domain/comptes/lettres/jointe'
import { COURRIEL_STATUTS } from '@sillon/domain/secretariat/courriels/courriel-statut'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { PageQuery, pageOf, triOf } from '../page.ts'
import { route } from '../route.ts'

/** A mail as administrators follow it: its content is never shown. */
export const CourrielLigne = z.object({
  id: z.uuid(),
  cree_le: z.string(),
  modele: z.string(),
  destinataire: z.string(),
  objet: z.string(),
  statut: z.enum(COURRIEL_STATUTS),
  tentatives: z.int(),
  /** Null once the mail no longer waits. */
  prochain_essai_le: z.nullable(z.string()),
  envoye_le: z.nullable(z.string()),
  erreur: z.nullable(z.string()),
  /** True while its content is stored: it can then be sent again. */
  a_contenu: z.boolean(),
  /** Documents of the cooperative that it carries. */
  jointes: z.array(Jointe),
})
export type CourrielLigne = z.infer<typeof CourrielLigne>

export const TRIS_COURRIELS = ['cree_le', 'destinataire', 'objet', 'statut'] as const

export const CourrielsQuery = z.extend(PageQuery, {
  statut: z.optional(z.enum(COURRIEL_STATUTS)),
  /** Those written to the people of a company, past or present. */
  entreprise_id: z.optional(z.uuid()),
  modele: z.optional(chaine(100).check(z.regex(/^[a-z_]{1,60}$/, 'Modèle inconnu.'))),
  /** Default: failures first, then the latest. */
  tri: z.optional(triOf(TRIS_COURRIELS)),
})
export type CourrielsQuery = z.output<typeof CourrielsQuery>

export const courrielsRoutes = {
  list: route('GET /admin/courriels', {
    summary: 'Les e-mails du portail\u00a0: partis, en attente ou en échec.',
    query: CourrielsQuery,
    response: pageOf(CourrielLigne),
  }),
  comptes: route('GET /admin/courriels/comptes', {
    summary: 'Le nombre d’e-mails de chaque statut.',
    response: z.object({ statuts: z.record(z.string(), z.int()) }),
  }),
  renvoyer: route('POST /admin/courriels/:id/renvoyer', {
    droit: 'envois',
    summary: 'Essayer de nouveau un e-mail en échec.',
    response: orWaiting(CourrielLigne),
  }),
  annuler: route('POST /admin/courriels/:id/annuler', {
    droit: 'envois',
    summary: 'Ne pas envoyer un e-mail en attente\u202f; son contenu est effacé.',
    response: CourrielLigne,
  }),
}
