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
import { listPrecedentes, sumAppelees } from './apercu.repository.ts'
import { prepareDonnees } from './appel.service.ts'
import { computeCotisations } from './calcul.service.ts'
import { requireCampagne } from './comptes-cotisations.service.ts'
import { countActives, countCibles, listCibles } from './lots.repository.ts'
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
    deja_appelees: adhesion_ids ? 0 : (await countActives(db)) - (await countCibles(db, { ...cible, sauf_ids: [] })),
    appelees: { nombre: 0, montant: 0, par_lettre: 0 },
    an_dernier: await sumAppelees(db, { annee: campagne.annee - 1, adhesion_ids }),
    communs: bareme ? communs.map(({ message }) => message) : [SANS_BAREME],
    nombre_refus: 0,
    refus: [],
    ecarts: { nombre: 0, lignes: [] },
    lettres: { nombre: 0, lignes: [] },
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
  addAppelees(apercu, await toLignes(db, appel.campagne.annee - 1, calculees))
}

type Computed = Awaited<ReturnType<typeof computeCotisations>>['computed'][number]

/** Each fee beside the one called a year ago. */
async function toLignes(db: Database, an_dernier: number, calculees: readonly Computed[]): Promise<LigneAppel[]> {
  const adhesion_ids = calculees.map(({ adhesion_id }) => adhesion_id)
  const precedentes = await listPrecedentes(db, { annee: an_dernier, adhesion_ids })
  const avant = new Map(precedentes.map(({ adhesion_id, ...appelee }) => [adhesion_id, appelee]))
  const sans_adresse = await listSansAdresse(
    db,
    calculees.map(({ entreprise_id }) => entreprise_id),
  )
  return calculees.map(({ adhesion_id, entreprise_id, raison_sociale, situation, calcul }) => {
    const precedente = avant.get(adhesion_id) ?? null
    const ecart = ecartAppel(precedente, { montant: calcul.montant_du, situation })
    return {
      ...{ adhesion_id, entreprise_id, raison_sociale },
      avant: precedente?.montant ?? null,
      apres: calcul.montant_du,
      raison: ecart?.raison ?? null,
      a_voir: ecart?.a_voir ?? false,
      par_lettre: sans_adresse.has(entreprise_id),
    }
  })
}

function addAppelees({ appelees, ecarts, lettres }: LotApercu, lignes: readonly LigneAppel[]) {
  const par_lettre = lignes.filter((ligne) => ligne.par_lettre)
  appelees.nombre += lignes.length
  appelees.montant += lignes.reduce((sum, { apres }) => sum + apres, 0)
  appelees.par_lettre += par_lettre.length
  lettres.nombre += par_lettre.length
  lettres.lignes.push(...par_lettre.slice(0, MONTRES - lettres.lignes.length))
  const differentes = lignes.filter(({ raison }) => raison !== null)
  ecarts.nombre += differentes.length
  ecarts.lignes = [...ecarts.lignes, ...differentes].toSorted(byUrgence).slice(0, MONTRES)
}

const byUrgence = (one: LigneAppel, other: LigneAppel) =>
  Number(other.a_voir) - Number(one.a_voir) || ampleur(other) - ampleur(one)

/** A first fee comes after those that changed. */
const ampleur = ({ avant, apres }: LigneAppel) => (avant === null ? -1 : Math.abs(apres - avant))
