import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { AnnulationGroupement, ProlongationSaisie } from '@sillon/domain/achats/groupements-achats/groupement-saisie'
import { libelleActeGroupement } from '@sillon/domain/achats/groupements-achats/libelle-depart'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { getFiche } from '../groupements-achats/fiche.service.ts'
import { type Cible, cancelGroupement, closeByHand, extendGroupement, publishGroupement } from './etats.service.ts'

type Outils = { outbox: Outbox; jobs: Jobs; clock: () => Date }

const CIBLE = { id: z.uuid(), version: z.int() }

const Acte = z.discriminatedUnion('acte', [
  z.object({ acte: z.literal('publier'), ...CIBLE }),
  z.object({ acte: z.literal('cloturer'), ...CIBLE }),
  z.object({ acte: z.literal('prolonger'), ...CIBLE, ...ProlongationSaisie.shape }),
  z.object({ acte: z.literal('annuler'), ...CIBLE, ...AnnulationGroupement.shape }),
])
type Acte = z.output<typeof Acte>

function perform(context: RequestContext, { outbox, jobs, clock }: Outils, acte: Acte): Promise<GroupementFiche> {
  const inside = { ...context, outbox, jobs, clock }
  if (acte.acte === 'publier') return publishGroupement(inside, acte)
  if (acte.acte === 'cloturer') return closeByHand(inside, acte)
  return acte.acte === 'prolonger' ? extendGroupement(inside, acte, acte) : cancelGroupement(inside, acte, acte)
}

const etape = declareActe({
  acte: 'etape_groupement',
  objet: 'groupement_achats',
  parametres: Acte,
  perform,
  annonce: ({ libelle }, { acte }) => ({ libelle: libelleActeGroupement(acte, libelle), entreprise_id: null }),
})

/** Those who ordered are told once it can no longer be taken back. */
export const moveGroupementLater = (context: RequestContext, depart: Outils & Attente, acte: Acte) =>
  etape.later(context, depart, { objet_id: acte.id, parametres: acte })

/** Nothing leaves, and « Retirer » undoes it, as long as its hour of opening has not come. */
export async function publishLater(context: RequestContext, depart: Outils & Attente, cible: Cible) {
  const { ouverture_le } = await getFiche(context.db, cible.id)
  const acte = { acte: 'publier', ...cible } as const
  if (new Date(ouverture_le) > depart.clock()) return perform(context, depart, acte)
  return moveGroupementLater(context, depart, acte)
}

export const executantGroupement = (outils: Outils) => etape.executant(outils)
