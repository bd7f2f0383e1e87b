import { AnnulationSaisie, AvenantSaisie } from '@sillon/domain/achats/bons-commande/avenant-saisie'
import { libelleActeBon } from '@sillon/domain/achats/bons-commande/libelle-depart'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { cancelBon } from './actes.service.ts'
import { amendBon } from './avenant.service.ts'
import { getBonAdmin } from './fiche.service.ts'

type Outils = { outbox: Outbox; jobs: Jobs }
type Depart = Outils & Attente
type Cible = { id: string; version: number }

const BON = { id: z.uuid(), version: z.int(), entreprise_id: z.uuid(), raison_sociale: z.string() }
type Nomme = { entreprise_id: string; raison_sociale: string }

const annonceDe =
  (acte: 'annuler' | 'amender') =>
  (_: unknown, { raison_sociale, entreprise_id }: Nomme) => ({
    libelle: libelleActeBon(acte, raison_sociale),
    entreprise_id,
  })

const annulation = declareActe({
  acte: 'annulation_bon',
  objet: 'bon_commande',
  parametres: z.extend(AnnulationSaisie, BON),
  perform: (context, { outbox, jobs }: Outils, { id, version, motif }) =>
    cancelBon({ ...context, outbox, jobs }, { id, version }, { motif }),
  annonce: annonceDe('annuler'),
})

const avenant = declareActe({
  acte: 'avenant_bon',
  objet: 'bon_commande',
  parametres: z.extend(AvenantSaisie, BON),
  perform: (context, { jobs }: Outils, { id, version, lignes, motif }) =>
    amendBon({ ...context, jobs }, { id, version }, { lignes, motif }),
  annonce: annonceDe('amender'),
})

/** The company is told once it can no longer be taken back. */
export async function cancelBonLater(context: RequestContext, depart: Depart, cible: Cible, saisie: AnnulationSaisie) {
  const parametres = { ...saisie, ...cible, ...(await nameOf(context.db, cible)) }
  return annulation.later(context, depart, { objet_id: cible.id, parametres })
}

export async function amendBonLater(context: RequestContext, depart: Depart, cible: Cible, saisie: AvenantSaisie) {
  const parametres = { ...saisie, ...cible, ...(await nameOf(context.db, cible)) }
  return avenant.later(context, depart, { objet_id: cible.id, parametres })
}

async function nameOf(db: Database, { id }: Cible): Promise<Nomme> {
  const { entreprise } = await getBonAdmin(db, id)
  return { entreprise_id: entreprise.id, raison_sociale: entreprise.raison_sociale }
}

export const listExecutantsBon = (outils: Outils): Executant[] => [
  annulation.executant(outils),
  avenant.executant(outils),
]
