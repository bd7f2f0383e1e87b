import type { TableauDeBord } from '@sillon/contract/tableau-de-bord'
import { anDernier, listFinsDeSemaine } from '@sillon/domain/cotisations/semaines'
import { addAnnees, type Jour, jourOf } from '@sillon/domain/jour'
import type { Database } from '../platform/db/database.ts'
import { NotFound } from '../platform/http/refusals.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import {
  type CampagneTableau,
  findPremierMouvement,
  listCampagnes,
  listMouvements,
  type Montants,
  sumAAffecter,
  sumCampagnes,
} from './tableau.repository.ts'

const toCampagne = ({ id, annee, libelle }: CampagneTableau) => ({ id, annee, libelle })

const RIEN: Montants = { appele: 0, encaisse: 0, en_retard: 0 }

/** The money of the campaigns, and of one of them week after week beside the former one a year before. */
export async function readTableau({ db, now }: RequestContext, campagne_id?: string): Promise<TableauDeBord> {
  const today = jourOf(now.toISOString())
  const connues = await listCampagnes(db)
  const campagne = campagne_id ? connues.find(({ id }) => id === campagne_id) : findCourante(connues, today)
  if (campagne_id && !campagne) throw new NotFound()
  const totaux = await sumCampagnes(
    db,
    connues.map(({ id }) => id),
    today,
  )
  const campagnes = connues.map((connue) => {
    const total = totaux.find((one) => one.campagne_id === connue.id)
    const { campagne_id: _, ...montants } = total ?? {
      campagne_id: '',
      ...RIEN,
      nombre_appelees: 0,
      nombre_en_retard: 0,
    }
    return { ...toCampagne(connue), ...montants }
  })
  const base = { jour: today, campagnes, reglements_a_affecter: await sumAAffecter(db) }
  if (!campagne) return { ...base, campagne: null, montants: RIEN, an_dernier: null, semaines: [] }

  const precedente = connues.find(({ annee }) => annee === campagne.annee - 1)
  const fins = listFinsDeSemaine(await findPremier(db, campagne, precedente, today), today)
  const courbe = await readCourbe(db, campagne, fins)
  const temoin = precedente && (await readCourbe(db, precedente, fins.map(anDernier)))
  return {
    ...base,
    campagne: toCampagne(campagne),
    montants: courbe.at(-1) ?? RIEN,
    an_dernier:
      precedente && temoin
        ? { campagne: toCampagne(precedente), jour: anDernier(today), montants: temoin.at(-1) ?? RIEN }
        : null,
    semaines: fins.map((fin, rang) => ({
      fin,
      montants: courbe[rang] ?? RIEN,
      an_dernier: temoin?.[rang] ?? null,
    })),
  }
}

/** The one of today, else the last that called. */
const findCourante = (campagnes: readonly CampagneTableau[], today: Jour) =>
  campagnes.find(({ debut, fin }) => debut <= today && today <= fin) ?? campagnes.at(-1)

/** When the first of the two began to move, on the calendar of this year. */
async function findPremier(
  db: Database,
  campagne: CampagneTableau,
  precedente: CampagneTableau | undefined,
  today: Jour,
): Promise<Jour> {
  const premier = await findPremierMouvement(db, campagne.id)
  const temoin = precedente ? await findPremierMouvement(db, precedente.id) : null
  return [today, premier ?? today, temoin ? addAnnees(temoin, 1) : today].toSorted()[0] ?? today
}

/** Where a campaign stood at the end of each week. */
async function readCourbe(db: Database, { id }: CampagneTableau, fins: readonly Jour[]): Promise<Montants[]> {
  const mouvements = await listMouvements(db, id, fins)
  let cumul = RIEN
  return fins.map((_, semaine) => {
    const mouvement = mouvements.find((one) => one.semaine === semaine) ?? RIEN
    cumul = {
      appele: cumul.appele + mouvement.appele,
      encaisse: cumul.encaisse + mouvement.encaisse,
      en_retard: cumul.en_retard + mouvement.en_retard,
    }
    return cumul
  })
}
