import { Destinataire, Transfert } from '@sillon/domain/dossiers/transferts/transfert'
import {
  AcceptationSaisie,
  RechercheDestinataire,
  RefusSaisie,
  TransfertSaisie,
} from '@sillon/domain/dossiers/transferts/transfert-saisie'
import { TRANSFERT_STATUTS } from '@sillon/domain/dossiers/transferts/transfert-statut'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

export const TransfertsQuery = z.extend(PageQuery, {
  /** Only the transfers that this membership sends or receives. */
  adhesion_id: z.optional(z.uuid()),
  materiel_id: z.optional(z.uuid()),
  /** The direction of the transfer, for this membership. */
  sens: z.optional(z.enum(['envoyes', 'recus'])),
  statut: z.optional(z.enum(TRANSFERT_STATUTS)),
})
export type TransfertsQuery = z.output<typeof TransfertsQuery>

export const transfertsRoutes = {
  list: route('GET /transferts', {
    access: 'non_retraite',
    summary: 'Les transferts de matériels que ses entreprises envoient et reçoivent.',
    query: TransfertsQuery,
    response: pageOf(Transfert),
  }),
  destinataires: route('GET /materiels/:id/destinataires', {
    access: 'non_retraite',
    summary: 'Les entreprises à qui transférer un matériel, d’après un nom, un numéro d’adhérent ou un SIRET.',
    query: z.object({ q: RechercheDestinataire }),
    response: z.object({ resultats: z.array(Destinataire) }),
  }),
  transferer: route('POST /materiels/:id/transferer', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Demander à une autre entreprise de recevoir un matériel.',
    body: TransfertSaisie,
    response: Transfert,
    creates: true,
  }),
  accepter: route('POST /transferts/:id/accepter', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Recevoir un matériel dans une exploitation de son entreprise.',
    body: AcceptationSaisie,
    response: Transfert,
  }),
  refuser: route('POST /transferts/:id/refuser', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Refuser de recevoir un matériel.',
    body: RefusSaisie,
    response: Transfert,
  }),
  annuler: route('POST /transferts/:id/annuler', {
    access: 'non_retraite',
    droit: 'dossiers',
    summary: 'Revenir sur un transfert qui attend encore sa réponse.',
    body: z.strictObject({}),
    response: Transfert,
  }),
}
