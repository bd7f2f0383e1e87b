import type { LigneAppel, LotApercu } from '@sillon/contract/tresorerie/lots-cotisations'
import { CHAMP_OBLIGATOIRE } from '@sillon/domain/messages'
import { phraseRefus } from '@sillon/domain/pieces/documents/regles-facture'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { LotSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import { SANS_BAREME } from '@sillon/domain/tresorerie/cotisations/ecart'
import { ecartAppel } from '@sillon/domain/tresorerie/cotisations/ecart-appel'
import type { Ecarte } from '@sillon/domain/tresorerie/cotisations/lot'
import { listSansAdresse } from '../../comptes/destinataires/destinataires.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { listPrecedentes } from './apercu.repository.ts'
import { prepareDonnees } from './appel.service.ts'
import { computeCotisations } from './calcul.service.ts'
import { requireCampagne } from './comptes-cotisations.service.ts'
import { countCibles, countDejaAppelees, listCibles } from './lots.repository.ts'
import { datesOf, readCommuns } from './lots.service.ts'

/** Memberships read at once: the campaign is read page after page, and nothing is stored. */
const PAGE = 1_000
const MONTRES = 100

/** Computes what a call would do, before a call that cannot be undone, by the functions that the call itself uses. */
export async function previewLot(context: RequestContext, campagne_id: string, saisie: LotSaisie): Promise<LotApercu> {
  const { db } = context
  const campagne = await requireCampagne(db, campagne_id)
  const { date_emission, echeance } = await datesOf(context, saisie)
  if (!echeance) throw new InvalidInput({ champ: 'echeance', message: CHAMP_OBLIGATOIRE })
  const appel = { campagne, date_emission, echeance }
  const { bareme, refus: communs } = await readCommuns(db, campagne, appel)
  const adhesion_ids = saisie.adhesion_ids ? [...new Set(saisie.adhesion_ids)] : null
  const cible = { campagne_id, adhesion_ids, sauf_ids: [...new Set(saisie.sauf_ids)] }

  const apercu: LotApercu = {
    total: await countCibles(db, cible),
    deja_appelees: adhesion_ids ? 0 : await countDejaAppelees(db, campagne_id),
    appelees: { nombre: 0, montant: 0, par_lettre: 0 },
    an_dernier: null,
    communs: bareme ? communs.map(({ message }) => message) : [SANS_BAREME],
    nombre_refus: 0,
    refus: [],
    ecarts: { nombre: 0, lignes: [] },
    lettres: [],
  }
  if (!bareme) return apercu
  let page: { id: string }[] = await listCibles(db, { ...cible, curseur: null }, PAGE)
  while (page.length > 0) {
    const ids = page.map(({ id }) => id)
    await addPage(db, appel, { apercu, ids })
    page = await listCibles(db, { ...cible, curseur: ids.at(-1) ?? null }, PAGE)
  }
  return apercu
}

type Appel = Parameters<typeof prepareDonnees>[1]

async function addPage(db: Database, appel: Appel, { apercu, ids }: { apercu: LotApercu; ids: readonly string[] }) {
  const moment = { campagne: appel.campagne, jour: appel.date_emission }
  const { computed, ecartes } = await computeCotisations(db, moment, ids)
  const prepared = await prepareDonnees(db, appel, computed)
  const refusees = prepared.flatMap(({ calculee: { adhesion_id, raison_sociale }, refus }): Ecarte[] => {
    // Refusals common to all are listed once.
    const siens = refus.filter(({ message }) => !apercu.communs.includes(message))
    return siens.length > 0 ? [{ adhesion_id, raison_sociale, motif: phraseRefus(siens) }] : []
  })
  apercu.nombre_refus += ecartes.length + refusees.length
  apercu.refus.push(...[...ecartes, ...refusees].slice(0, MONTRES - apercu.refus.length))
  if (apercu.communs.length > 0) return
  const calculees = prepared.flatMap(({ calculee, refus }) => (refus.length === 0 ? calculee : []))
  const precedentes = await listPrecedentes(db, {
    annee: appel.campagne.annee - 1,
    adhesion_ids: calculees.map(({ adhesion_id }) => adhesion_id),
  })
  addAppelees(apercu, { calculees, precedentes })
  addLignes(apercu, await toLignes(db, calculees, precedentes))
}

type Computed = Awaited<ReturnType<typeof computeCotisations>>['computed'][number]

type Precedentes = Awaited<ReturnType<typeof listPrecedentes>>

/** Each fee beside the one called a year ago, shares apart: most are subscribed once, with the first fee. */
async function toLignes(db: Database, calculees: readonly Computed[], precedentes: Precedentes): Promise<LigneAppel[]> {
  const avant = new Map(
    precedentes.map(({ adhesion_id, montant_ttc, situation }) => [adhesion_id, { montant: montant_ttc, situation }]),
  )
  const sans_adresse = await listSansAdresse(
    db,
    calculees.map(({ entreprise_id }) => entreprise_id),
  )
  return calculees.map(({ adhesion_id, entreprise_id, raison_sociale, situation, calcul }) => {
    const precedente = avant.get(adhesion_id) ?? null
    const ecart = ecartAppel(precedente, { montant: calcul.montant_ttc, situation })
    return {
      ...{ adhesion_id, entreprise_id, raison_sociale },
      avant: precedente?.montant ?? null,
      apres: calcul.montant_ttc,
      raison: ecart?.raison ?? null,
      a_voir: ecart?.a_voir ?? false,
      par_lettre: sans_adresse.has(entreprise_id),
    }
  })
}

type Page = { calculees: readonly Computed[]; precedentes: Precedentes }

function addAppelees(apercu: LotApercu, { calculees, precedentes }: Page) {
  apercu.appelees.nombre += calculees.length
  apercu.appelees.montant += calculees.reduce((sum, { calcul }) => sum + calcul.montant_du, 0)
  if (precedentes.length === 0) return
  const { nombre, montant } = apercu.an_dernier ?? { nombre: 0, montant: 0 }
  const appele = precedentes.reduce((sum, { montant_du }) => sum + montant_du, montant)
  apercu.an_dernier = { nombre: nombre + precedentes.length, montant: appele }
}

function addLignes({ appelees, ecarts, lettres }: LotApercu, lignes: readonly LigneAppel[]) {
  const par_lettre = lignes.filter((ligne) => ligne.par_lettre)
  appelees.par_lettre += par_lettre.length
  lettres.push(...par_lettre.slice(0, MONTRES - lettres.length))
  const differentes = lignes.filter(({ raison }) => raison !== null)
  ecarts.nombre += differentes.length
  ecarts.lignes = [...ecarts.lignes, ...differentes].toSorted(byUrgence).slice(0, MONTRES)
}

const byUrgence = (one: LigneAppel, other: LigneAppel) =>
  Number(other.a_voir) - Number(one.a_voir) || ampleur(other) - ampleur(one)

/** A first fee comes after those that changed. */
const ampleur = ({ avant, apres }: LigneAppel) => (avant === null ? -1 : Math.abs(apres - avant))
