import type { TransfertsQuery } from '@sillon/contract/dossiers/transferts'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import type { Transfert } from '@sillon/domain/dossiers/transferts/transfert'
import { actesOfferts, statutActuel } from '@sillon/domain/dossiers/transferts/transfert-statut'
import { jourOf } from '@sillon/domain/jour'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { listEntreprisesOf } from '../../comptes/droits/etats.service.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findLigne, type LigneTransfert, listLignes } from './transferts.repository.ts'

type Lecteur = {
  isAdmin: boolean
  /** The companies that the reader may read, then those they manage. */
  lues: readonly string[]
  gerees: readonly string[]
}

export async function listTransferts(context: RequestContext, { adhesion_id, ...query }: TransfertsQuery) {
  const lecteur = await readLecteur(context)
  const adhesion = adhesion_id ? await openAdhesion(context, adhesion_id, 'lire_adhesion') : null
  const siennes = lecteur.isAdmin ? null : lecteur.lues
  const page = await listLignes(context.db, { ...query, entreprises: adhesion ? [adhesion.entreprise_id] : siennes })
  return { ...page, resultats: page.resultats.map((ligne) => toTransfert(context, lecteur, ligne)) }
}

/** Throws 404 for a transfer between other companies. */
export async function getTransfert(context: RequestContext, id: string): Promise<Transfert> {
  const lecteur = await readLecteur(context)
  const ligne = await findLigne(context.db, id)
  if (!ligne || !isLisible(lecteur, ligne)) throw new NotFound()
  return toTransfert(context, lecteur, ligne)
}

async function readLecteur(context: RequestContext): Promise<Lecteur> {
  const [lues, gerees] = [
    await listEntreprisesOf(context, 'lire_adhesion'),
    await listEntreprisesOf(context, 'modifier_adhesion'),
  ]
  return { isAdmin: context.session.is_admin, lues, gerees }
}

const isLisible = ({ isAdmin, lues }: Lecteur, { de_entreprise_id, vers_entreprise_id }: LigneTransfert) =>
  isAdmin || lues.includes(de_entreprise_id) || lues.includes(vers_entreprise_id)

function toTransfert({ now }: RequestContext, lecteur: Lecteur, ligne: LigneTransfert): Transfert {
  const { id, materiel_id, categorie, annee, message, motif, demande_le, expire_le, decide_le } = ligne
  const statut = statutActuel(ligne, jourOf(now))
  const sien = (entreprise_id: string) => lecteur.isAdmin || lecteur.lues.includes(entreprise_id)
  const gere = (entreprise_id: string) => lecteur.gerees.includes(entreprise_id)
  const acteurs = [
    ...(gere(ligne.de_entreprise_id) ? (['cedant'] as const) : []),
    ...(gere(ligne.vers_entreprise_id) ? (['receveur'] as const) : []),
    ...(lecteur.isAdmin ? (['admin'] as const) : []),
  ]
  return {
    id,
    statut,
    materiel: {
      id: materiel_id,
      nom: nomMateriel(ligne),
      categorie,
      annee,
      offre: statut === 'en_attente' ? offreOf(ligne) : null,
    },
    de: {
      raison_sociale: ligne.de_raison_sociale,
      commune: ligne.de_commune,
      adhesion_id: sien(ligne.de_entreprise_id) ? ligne.de_adhesion_id : null,
    },
    vers: {
      raison_sociale: ligne.vers_raison_sociale,
      commune: ligne.vers_commune,
      adhesion_id: sien(ligne.vers_entreprise_id) ? ligne.vers_adhesion_id : null,
    },
    message,
    demande_le,
    expire_le: jourOf(expire_le),
    motif,
    decide_le,
    actes: actesOfferts(statut, acteurs),
  }
}

const offreOf = ({
  materiel_statut: statut,
  numero_serie,
  heures_moteur,
  type_immatriculation,
  immatriculation,
}: LigneTransfert) => ({ statut, numero_serie, heures_moteur, type_immatriculation, immatriculation })
