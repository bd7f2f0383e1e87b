import { libelleActeGroupement } from '@sillon/domain/achats/groupements-achats/libelle-depart'
import { RappelSaisie } from '@sillon/domain/achats/groupements-achats/rappel-absents'
import { formatEnvois } from '@sillon/domain/comptes/destinataires/phrases'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { remindAbsents } from './rappel-absents.service.ts'

type Outils = { outbox: Outbox }

const Rappel = z.object({ id: z.uuid(), ...RappelSaisie.shape })

const rappel = declareActe({
  acte: 'rappel_groupement',
  objet: 'groupement_achats',
  parametres: Rappel,
  perform: (context, { outbox }: Outils, parametres) => remindAbsents(context, outbox, parametres),
  annonce: ({ libelle, ...nombres }) => ({
    libelle: `${libelleActeGroupement('rappeler', libelle)}, ${formatEnvois(nombres)}`,
    entreprise_id: null,
  }),
})

/** A reminder leaves once it can no longer be taken back: who orders meanwhile does not receive it. */
export const remindAbsentsLater = (
  context: RequestContext,
  depart: Outils & Attente,
  parametres: z.output<typeof Rappel>,
) => rappel.later(context, depart, { objet_id: parametres.id, parametres })

export const executantRappel = (outils: Outils) => rappel.executant(outils)
