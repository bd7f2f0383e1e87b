import type { CotisationFiche } from '@sillon/contract/tresorerie/cotisations'
import { AnnulationSaisie, AppelSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { libelleAppelSeul, libelleAvoir } from '@sillon/domain/tresorerie/cotisations/libelle-depart'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { appelleCotisation } from './actes.service.ts'
import { cancelCotisation } from './annulation.service.ts'

type Outils = { jobs: Jobs }
type Cible = { id: string; version: number }

const CIBLE = { id: z.uuid(), version: z.int() }
const deLa = ({ entreprise: { id, raison_sociale } }: CotisationFiche, libelle: (nom: string) => string) => ({
  libelle: libelle(raison_sociale),
  entreprise_id: id,
})

const appel = declareActe({
  acte: 'appel_cotisation',
  objet: 'cotisation',
  parametres: z.extend(AppelSaisie, CIBLE),
  perform: (context, { jobs }: Outils, { id, version, ...saisie }) =>
    appelleCotisation({ ...context, jobs }, { id, version }, saisie),
  annonce: (fiche) => deLa(fiche, libelleAppelSeul),
})

const avoir = declareActe({
  acte: 'avoir_cotisation',
  objet: 'cotisation',
  parametres: z.extend(AnnulationSaisie, CIBLE),
  perform: (context, { jobs }: Outils, { id, version, motif }) =>
    cancelCotisation({ ...context, jobs }, { id, version }, motif),
  annonce: (fiche) => deLa(fiche, libelleAvoir),
})

/** The fee takes its number, and its call leaves, once it can no longer be taken back. */
export const callLater = (context: RequestContext, depart: Outils & Attente, cible: Cible, saisie: AppelSaisie) =>
  appel.later(context, depart, { objet_id: cible.id, parametres: { ...cible, ...saisie } })

export const creditLater = (
  context: RequestContext,
  depart: Outils & Attente,
  cible: Cible,
  saisie: { motif: string },
) => avoir.later(context, depart, { objet_id: cible.id, parametres: { ...cible, ...saisie } })

export const listExecutantsCotisation = (outils: Outils): Executant[] => [
  appel.executant(outils),
  avoir.executant(outils),
]
