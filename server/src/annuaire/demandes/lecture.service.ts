import type { DemandesQuery } from '@sillon/contract/annuaire/demandes'
import type { Fichier } from '@sillon/contract/route'
import { type DemandeMateriel, telephonesMontres } from '@sillon/domain/annuaire/demandes/demande'
import { actesDemande, statutDemande } from '@sillon/domain/annuaire/demandes/demande-statut'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import { jourOf } from '@sillon/domain/jour'
import { formatNom } from '@sillon/domain/nom'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { listEntreprisesOf } from '../../comptes/droits/etats.service.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { toAgenda } from './agenda.service.ts'
import { findLigne, type Lecteur, type LigneDemande, listLignes } from './demandes.repository.ts'

export async function listDemandes(context: RequestContext, query: DemandesQuery) {
  const lecteur = await readLecteur(context)
  const page = await listLignes(context.db, lecteur, { ...query, today: jourOf(context.now) })
  return { ...page, resultats: page.resultats.map((ligne) => toDemande(context, lecteur, ligne)) }
}

/** Throws 404 for a request between others. */
export async function openDemande(context: RequestContext, id: string) {
  const lecteur = await readLecteur(context)
  const ligne = await findLigne(context.db, id)
  if (!ligne || !(ligne.adherent_id === lecteur.adherent_id || lecteur.gerees.includes(ligne.entreprise_id))) {
    throw new NotFound()
  }
  return { ligne, demande: toDemande(context, lecteur, ligne) }
}

async function readLecteur(context: RequestContext): Promise<Lecteur> {
  const gerees = await listEntreprisesOf(context, 'modifier_adhesion')
  return { adherent_id: context.session.adherent_id, gerees }
}

/** One's own request is sent, even to a company that one also manages since. */
function toDemande({ now }: RequestContext, lecteur: Lecteur, ligne: LigneDemande): DemandeMateriel {
  const { id, materiel_id, du, au, message, demande_le, reponse, repondu_le } = ligne
  const today = jourOf(now)
  const statut = statutDemande(ligne, today)
  const isSienne = ligne.adherent_id === lecteur.adherent_id
  return {
    id,
    statut,
    sens: isSienne ? 'envoyee' : 'recue',
    materiel: { id: materiel_id, nom: nomMateriel(ligne) },
    entreprise: ligne.raison_sociale,
    demandeur: {
      nom: formatNom(ligne),
      entreprise: ligne.son_entreprise,
      commune: ligne.sa_commune,
      telephones: isSienne ? [] : telephonesMontres(statut, ligne.telephones),
    },
    du,
    au,
    message,
    demande_le,
    reponse,
    repondu_le,
    actes: actesDemande(ligne, isSienne ? ['demandeur'] : ['proprietaire'], today),
  }
}

/** The days of an accepted request, as a calendar file. */
export async function readAgenda(context: RequestContext, id: string): Promise<Fichier> {
  const { ligne, demande } = await openDemande(context, id)
  if (demande.statut !== 'acceptee') {
    throw new RuleViolation('demande.sans-agenda', 'Seule une demande acceptée va dans un agenda.')
  }
  return {
    nom: 'materiel.ics',
    type: 'text/calendar; charset=utf-8',
    octets: new TextEncoder().encode(toAgenda(ligne)),
  }
}
