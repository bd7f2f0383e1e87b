import { libelleActeBon } from '@sillon/domain/achats/bons-commande/libelle-depart'
import { AvoirAchatSaisie } from '@sillon/domain/achats/factures-achat/avoir-saisie'
import { libelleActeGroupement } from '@sillon/domain/achats/groupements-achats/libelle-depart'
import { Jour } from '@sillon/domain/jour'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { getBonAdmin } from '../bons-commande/fiche.service.ts'
import { readGroupement } from '../groupements-achats/lecture.service.ts'
import { crediter } from './avoir.service.ts'
import { facturer } from './facturer.service.ts'

type Outils = { jobs: Jobs }
type Depart = Outils & Attente

const ENTREPRISE = { entreprise_id: z.uuid(), raison_sociale: z.string() }

const facturation = declareActe({
  acte: 'facturation_groupement',
  objet: 'groupement_achats',
  parametres: z.object({ id: z.uuid(), groupement: z.string(), echeance: z.optional(Jour) }),
  perform: (context, { jobs }: Outils, { id, echeance }) => facturer({ ...context, jobs }, id, { echeance }),
  annonce: (_, { groupement }) => ({ libelle: libelleActeGroupement('facturer', groupement), entreprise_id: null }),
})

const avoir = declareActe({
  acte: 'avoir_achat',
  objet: 'bon_commande',
  parametres: z.extend(AvoirAchatSaisie, { id: z.uuid(), ...ENTREPRISE }),
  perform: (context, { jobs }: Outils, { id, lignes, motif }) => crediter({ ...context, jobs }, id, { lignes, motif }),
  annonce: (_, { raison_sociale, entreprise_id }) => ({
    libelle: libelleActeBon('crediter', raison_sociale),
    entreprise_id,
  }),
})

/** The invoices take their numbers, and leave, once they can no longer be taken back. */
export async function invoiceLater(
  context: RequestContext,
  depart: Depart,
  id: string,
  { echeance }: { echeance?: string | undefined },
) {
  const { libelle: groupement } = await readGroupement(context.db, id)
  const parametres = { id, groupement, ...(echeance && { echeance }) }
  return facturation.later(context, depart, { objet_id: id, parametres })
}

export async function creditLater(context: RequestContext, depart: Depart, id: string, saisie: AvoirAchatSaisie) {
  const { entreprise } = await getBonAdmin(context.db, id)
  const { id: entreprise_id, raison_sociale } = entreprise
  return avoir.later(context, depart, { objet_id: id, parametres: { ...saisie, id, entreprise_id, raison_sociale } })
}

export const listExecutantsFacture = (outils: Outils): Executant[] => [
  facturation.executant(outils),
  avoir.executant(outils),
]
