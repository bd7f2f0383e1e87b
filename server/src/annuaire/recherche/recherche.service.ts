import {
  RESULTATS_MAX,
  type RechercheAdherentsQuery,
  type RechercheExploitationsQuery,
  type RechercheMaterielsQuery,
} from '@sillon/contract/annuaire/recherche'
import type { Page } from '@sillon/contract/page'
import { cordeOf } from '@sillon/domain/annuaire/recherche/distance'
import { isNumero, isTropCourte, motsOf } from '@sillon/domain/annuaire/recherche/mots'
import type {
  AdherentTrouve,
  ContactTrouve,
  ExploitationTrouvee,
  MaterielTrouve,
  ObjetRecherche,
  ResultatsDepartement,
} from '@sillon/domain/annuaire/recherche/recherche'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { RawBuilder } from 'kysely'
import { offsetOf, toPage } from '../../platform/db/page.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { parseTelephone } from '../../platform/telephone.ts'
import { type PersonneResumee, summarisePersonnes } from '../annuaire/annuaire.service.ts'
import { readMots } from './comprise.service.ts'
import { readDemandeur } from './demandeur.service.ts'
import { countParDepartement } from './departements.repository.ts'
import { filtresExploitations, filtresMateriels } from './filtres.repository.ts'
import { toTrouve, vueAdherents, vueExploitations, vueMateriels } from './lignes.repository.ts'
import { listTrouves, type Tri, type Vue } from './page.repository.ts'
import type { Demande } from './trouvable.repository.ts'

type Criteres = {
  q?: string | undefined
  departement?: string | undefined
  pres_de?: string | undefined
  distance_km?: number | undefined
  tel_quel?: 'oui' | undefined
}
type Liste = Criteres & { page: number; par_page: number; tri?: Tri | undefined }

/**
 * One postcode per numbering plan: a national number is read in each, as the reader may be elsewhere than the person
 * searched.
 */
const CODES_POSTAUX = [null, '97100', '97200', '97300', '97400', '97500', '97600', '98700', '98800']

const numerosOf = (q: string): string[] => {
  if (!isNumero(q)) return []
  const saisies = [q, q.replace(/^\s*33/, '+33')]
  const lus = CODES_POSTAUX.flatMap((code) => saisies.map((saisie) => parseTelephone(saisie, code)))
  return [...new Set(lus.filter((numero) => numero !== null))]
}

export async function toDemande(
  context: RequestContext,
  objet: ObjetRecherche,
  { q = '', departement, pres_de, distance_km, tel_quel }: Criteres,
  filtres: readonly RawBuilder<boolean>[] = [],
): Promise<Demande> {
  if (isTropCourte(q)) throw new InvalidInput({ champ: 'q', message: 'Saisissez au moins deux lettres.' })
  const { lecteur, origine, siennes, empreinte } = await readDemandeur(context, pres_de)
  if (distance_km !== undefined && !origine) {
    throw new InvalidInput({ champ: 'pres_de', message: 'Choisissez la commune autour de laquelle chercher.' })
  }
  const isLue = objet === 'materiels' && tel_quel === undefined
  const lecture = isLue ? await readMots(context.db, q, { objet, lecteur, empreinte }) : null
  return {
    objet,
    lecteur,
    mots: lecture?.mots ?? motsOf(q),
    lecture,
    // People and farms have no order of their own.
    siennes: objet === 'materiels' ? siennes : [],
    numeros: numerosOf(q),
    departement,
    origine,
    corde: distance_km === undefined ? undefined : cordeOf(distance_km),
    filtres,
  }
}

type Voulue<Ligne> = {
  objet: ObjetRecherche
  vueOf: (demande: Demande) => Vue<Ligne>
  filtres?: readonly RawBuilder<boolean>[]
}

async function search<Ligne extends { id: string }>(
  context: RequestContext,
  query: Liste,
  { objet, vueOf, filtres }: Voulue<Ligne>,
) {
  const offset = offsetOf(query, RESULTATS_MAX)
  const demande = await toDemande(context, objet, query, filtres)
  const voulu = query.tri ?? 'distance'
  const tri = voulu === 'distance' && !demande.origine ? 'nom' : voulu
  const trouves = await listTrouves(context.db, demande, tri, {
    par_page: query.par_page,
    offset,
    vue: vueOf(demande),
  })
  return { demande, ...trouves }
}

export const toContact = (personne: PersonneResumee | undefined): ContactTrouve | null =>
  personne ? { id: personne.id, prenom: personne.prenom, nom: personne.nom, coordonnees: personne.coordonnees } : null

export async function searchAdherents(
  context: RequestContext,
  query: RechercheAdherentsQuery,
): Promise<Page<AdherentTrouve>> {
  const { demande, lignes, ...total } = await search(context, query, { objet: 'adherents', vueOf: vueAdherents })
  const { lecteur } = demande
  const personnes = await summarisePersonnes(
    context.db,
    lignes.map(({ id }) => id),
    lecteur,
  )
  const resultats = lignes.flatMap((row) => {
    const personne = personnes.get(row.id)
    if (!personne) return []
    const { prenom, nom, coordonnees } = personne
    const entreprises = personne.entreprises.map(({ id, raison_sociale }) => ({ id, raison_sociale }))
    return { ...toTrouve(row, lecteur.sansConsentement), prenom, nom, entreprises, coordonnees }
  })
  return toPage(resultats, total, query)
}

export async function searchExploitations(
  context: RequestContext,
  query: RechercheExploitationsQuery,
): Promise<Page<ExploitationTrouvee>> {
  const filtres = filtresExploitations(query)
  const voulue = { objet: 'exploitations', vueOf: vueExploitations, filtres } as const
  const { demande, lignes, ...total } = await search(context, query, voulue)
  const { lecteur } = demande
  const contacts = lignes.flatMap(({ contact_id }) => contact_id ?? [])
  const personnes = await summarisePersonnes(context.db, contacts, lecteur)
  const resultats = lignes.map(({ contact_id, entreprise_id, raison_sociale, sau_ha, ...row }) => {
    const personne = contact_id === null ? undefined : personnes.get(contact_id)
    const montre = lecteur.sansConsentement || personne?.champs.includes('visible_surface')
    return {
      ...toTrouve(row, lecteur.sansConsentement),
      entreprise: { id: entreprise_id, raison_sociale },
      ...(montre && { sau_ha }),
      contact: toContact(personne),
    }
  })
  return toPage(resultats, total, query)
}

export async function searchMateriels(
  context: RequestContext,
  query: RechercheMaterielsQuery,
): Promise<Page<MaterielTrouve> & { correction: string | null }> {
  const filtres = filtresMateriels(query)
  const { demande, lignes, ...total } = await search(context, query, {
    objet: 'materiels',
    vueOf: vueMateriels,
    filtres,
  })
  const resultats = lignes.map(({ entreprise_id, raison_sociale, ...row }) => ({
    ...toTrouve(row, demande.lecteur.sansConsentement),
    entreprise: { id: entreprise_id, raison_sociale },
    a_vous: demande.siennes.includes(entreprise_id),
  }))
  return { ...toPage(resultats, total, query), correction: demande.lecture?.correction ?? null }
}

export async function countDepartements(
  context: RequestContext,
  objet: ObjetRecherche,
  criteres: Criteres,
  filtres?: readonly RawBuilder<boolean>[],
): Promise<{ departements: ResultatsDepartement[] }> {
  const demande = await toDemande(context, objet, criteres, filtres)
  return { departements: await countParDepartement(context.db, demande) }
}
