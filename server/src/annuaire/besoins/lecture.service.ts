import type { Besoin, Besoins, BesoinVoisin, ReponseRecue } from '@sillon/domain/annuaire/besoins/besoin'
import { estMontre } from '@sillon/domain/annuaire/besoins/besoin-montre'
import { actesReponseBesoin, statutBesoin } from '@sillon/domain/annuaire/besoins/besoin-statut'
import { telephonesMontres } from '@sillon/domain/annuaire/demandes/demande'
import { arrondiDistance, distanceOf } from '@sillon/domain/annuaire/recherche/distance'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { formatNom } from '@sillon/domain/nom'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { lecteurOf, type PersonneResumee, summarisePersonnes } from '../annuaire/annuaire.service.ts'
import {
  getRecus,
  type LigneBesoin,
  type LigneReponse,
  listBesoins,
  listCommunes,
  listMiens,
  listRepondus,
  listReponses,
} from './besoins.repository.ts'
import { listPaires } from './paires.repository.ts'

const RIEN: Besoins = { miens: [], voisins: [], besoins_recus: 'personne', peut_ecrire: false, communes: [] }

/** An account of the office has no need, and is shown none: needs are between members. */
export async function readBesoins(context: RequestContext): Promise<Besoins> {
  const { db, session } = context
  const { adherent_id } = session
  if (adherent_id === null || session.is_admin) return RIEN
  const today = jourOf(context.now)
  return {
    miens: await readMiens(context, adherent_id, today),
    voisins: await readVoisins(context, adherent_id, today),
    besoins_recus: await getRecus(db, adherent_id),
    peut_ecrire: session.annuaire,
    communes: session.annuaire ? await listCommunes(db, adherent_id, today) : [],
  }
}

async function readMiens(context: RequestContext, adherent_id: string, today: Jour): Promise<Besoin[]> {
  const { db } = context
  const lignes = await listMiens(db, adherent_id, today)
  const montres = Map.groupBy(await listMontres(context, { auteur_id: adherent_id }), ({ besoin_id }) => besoin_id)
  const ids = lignes.map(({ id }) => id)
  const reponses = await listReponses(db, ids)
  const voisins = [...new Set(reponses.map((reponse) => reponse.adherent_id))]
  const personnes = await summarisePersonnes(db, voisins, await lecteurOf(context))
  const parBesoin = Map.groupBy(reponses, ({ besoin_id }) => besoin_id)
  return lignes.map((ligne) => ({
    ...toSouhait(ligne, today),
    voisins: montres.get(ligne.id)?.length ?? 0,
    reponses: (parBesoin.get(ligne.id) ?? []).map((reponse) => toRecue(reponse, { ligne, personnes, today })),
  }))
}

type Autour = { ligne: LigneBesoin; personnes: ReadonlyMap<string, PersonneResumee>; today: Jour }

const toRecue = (reponse: LigneReponse, { ligne, personnes, today }: Autour): ReponseRecue => ({
  ...toReponse(reponse),
  voisin: {
    id: reponse.adherent_id,
    nom: formatNom(reponse),
    entreprise: reponse.son_entreprise,
    commune: reponse.sa_commune,
    telephone: personnes.get(reponse.adherent_id)?.coordonnees.includes('telephone') ?? false,
  },
  actes: actesReponseBesoin({ statut: reponse.statut, au: ligne.au }, 'auteur', today),
})

/** The needs shown to the reader today, and those that they answered, until their last day. */
async function readVoisins(context: RequestContext, adherent_id: string, today: Jour): Promise<BesoinVoisin[]> {
  const { db, session } = context
  const montres = session.annuaire ? await listMontres(context, { lecteur_id: adherent_id }) : []
  const distances = new Map(montres.map(({ besoin_id, distance_km }) => [besoin_id, distance_km]))
  const lignes = await listBesoins(db, [
    ...new Set([...distances.keys(), ...(await listRepondus(db, adherent_id, today))]),
  ])
  const ids = lignes.map(({ id }) => id)
  const miennes = new Map((await listReponses(db, ids, adherent_id)).map((reponse) => [reponse.besoin_id, reponse]))
  return lignes.map((ligne) => {
    const mienne = miennes.get(ligne.id)
    const statut = mienne?.statut === 'acceptee' ? 'acceptee' : distances.has(ligne.id) ? 'en_attente' : 'refusee'
    return {
      ...toSouhait(ligne, today),
      distance_km: distances.get(ligne.id) ?? null,
      auteur: {
        nom: formatNom(ligne),
        entreprise: ligne.son_entreprise,
        telephones: telephonesMontres(statut, ligne.telephones),
      },
      ma_reponse: mienne
        ? { ...toReponse(mienne), actes: actesReponseBesoin({ statut: mienne.statut, au: ligne.au }, 'voisin', today) }
        : null,
    }
  })
}

/** The needs that `estMontre` shows, with the distance. */
export async function listMontres(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  entre: { auteur_id?: string; lecteur_id?: string; besoin_id?: string },
) {
  const paires = await listPaires(db, { ...entre, today: jourOf(now) })
  return paires.flatMap(({ corde, ...paire }) => {
    const distance_km = corde === null ? null : arrondiDistance(distanceOf(corde))
    return estMontre({ ...paire, distance_km }) ? [{ besoin_id: paire.besoin_id, distance_km }] : []
  })
}

const toSouhait = (ligne: LigneBesoin, today: Jour) => {
  const { id, materiel, categorie, du, au, message, commune, rayon_km, ecrit_le } = ligne
  return {
    id,
    statut: statutBesoin(ligne, today),
    materiel,
    categorie: categorie === materiel ? null : categorie,
    du,
    au,
    message,
    commune,
    rayon_km,
    ecrit_le,
  }
}

const toReponse = ({ id, statut, mot, propose_le, reponse }: LigneReponse) => ({ id, statut, mot, propose_le, reponse })
