import { CommandeSaisie, EnvoiCommandeSaisie } from '@sillon/domain/achats/commandes-fournisseur/commande-saisie'
import {
  libelleAnnulation,
  libelleCommande,
  libelleEnvoi,
} from '@sillon/domain/achats/commandes-fournisseur/libelle-depart'
import { MotifSaisie } from '@sillon/domain/achats/receptions/reception-saisie'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { readGroupement } from '../groupements-achats/lecture.service.ts'
import { cancelCommande, commander } from './commander.service.ts'
import { getCommande } from './courante.service.ts'
import { sendCommande } from './envoi.service.ts'

type Outils = { jobs: Jobs; outbox: Outbox }

const passage = declareActe({
  acte: 'commande_fournisseur',
  objet: 'groupement_achats',
  parametres: z.extend(CommandeSaisie, { groupement_id: z.uuid(), groupement: z.string() }),
  perform: (context, outils: Outils, { groupement: _, ...demande }) => commander(context, outils, demande),
  annonce: (commande, { groupement, email }) => ({
    libelle: libelleCommande(groupement, commande, email !== null),
    entreprise_id: null,
  }),
})

const envoi = declareActe({
  acte: 'envoi_commande_fournisseur',
  objet: 'groupement_achats',
  parametres: z.extend(EnvoiCommandeSaisie, { id: z.uuid() }),
  perform: (context, { outbox }: Outils, demande) => sendCommande(context, outbox, demande),
  annonce: (commande) => ({ libelle: libelleEnvoi(commande), entreprise_id: null }),
})

const annulation = declareActe({
  acte: 'annulation_commande_fournisseur',
  objet: 'groupement_achats',
  parametres: z.extend(MotifSaisie, { id: z.uuid() }),
  perform: (context, { outbox }: Outils, demande) => cancelCommande(context, outbox, demande),
  annonce: (commande) => ({ libelle: libelleAnnulation(commande), entreprise_id: null }),
})

type Depart = Outils & Attente

/** The order to the supplier is numbered, and leaves, once it can no longer be taken back. */
export async function orderLater(context: RequestContext, depart: Depart, id: string, saisie: CommandeSaisie) {
  const { libelle: groupement } = await readGroupement(context.db, id)
  return passage.later(context, depart, { objet_id: id, parametres: { ...saisie, groupement_id: id, groupement } })
}

export async function sendLater(context: RequestContext, depart: Depart, id: string, saisie: EnvoiCommandeSaisie) {
  const { groupement_id } = await getCommande(context.db, id)
  return envoi.later(context, depart, { objet_id: groupement_id, parametres: { ...saisie, id } })
}

export async function cancelLater(context: RequestContext, depart: Depart, id: string, saisie: MotifSaisie) {
  const { groupement_id } = await getCommande(context.db, id)
  return annulation.later(context, depart, { objet_id: groupement_id, parametres: { ...saisie, id } })
}

export const listExecutantsCommande = (outils: Outils): Executant[] =>
  [passage, envoi, annulation].map((acte) => acte.executant(outils))
