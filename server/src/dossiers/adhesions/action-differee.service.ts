import { ACTIONS_ADMIN } from '@sillon/contract/dossiers/adhesions'
import type { AdhesionAction } from '@sillon/domain/dossiers/adhesions/cycle-adhesion'
import { libelleActe } from '@sillon/domain/dossiers/adhesions/libelle-acte'
import { Jour } from '@sillon/domain/jour'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { readEnCours } from '../echanges/origine.service.ts'
import { applyActionAdmin } from './action-admin.service.ts'

const Parametres = z.object({
  id: z.uuid(),
  action: z.enum(ACTIONS_ADMIN),
  motif: z.optional(z.nullable(z.string())),
  date_effet: z.optional(z.nullable(Jour)),
  /** The exchange in which the act was asked. Read when it is asked: the call is over when the act is done. */
  echange_id: z.optional(z.nullable(z.uuid())),
})
type Parametres = z.infer<typeof Parametres>

type Outils = { outbox: Outbox }

const action = declareActe({
  acte: 'adhesion',
  objet: 'adhesion',
  parametres: Parametres,
  perform: (context, { outbox }: Outils, parametres) =>
    applyActionAdmin(context, outbox, parametres.id, {
      action: actionOf(parametres),
      motif: parametres.motif ?? null,
      date_effet: parametres.date_effet ?? null,
      echange_id: parametres.echange_id ?? null,
    }),
  annonce: ({ entreprise: { id, raison_sociale } }, parametres) => ({
    libelle: libelleActe(actionOf(parametres), raison_sociale),
    entreprise_id: id,
  }),
})

/** An act of the cooperative on a membership is done, and told, once it can no longer be taken back. */
export async function actLater(
  context: RequestContext,
  attente: Attente & Outils,
  demande: Omit<Parametres, 'echange_id'>,
) {
  const { id: objet_id } = demande
  const { entreprise_id } = await openAdhesion(context, objet_id, 'lire_adhesion')
  const echange_id = (await readEnCours(context, entreprise_id))?.id ?? null
  return action.later(context, attente, { objet_id, parametres: { ...demande, echange_id } })
}

export const executantAdhesion = (outils: Outils) => action.executant(outils)

/** URLs have hyphens where the rules have underscores. */
const actionOf = ({ action }: Parametres) => action.replaceAll('-', '_') as AdhesionAction
