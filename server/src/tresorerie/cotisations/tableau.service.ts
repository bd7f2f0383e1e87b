import type { TableauDeBord } from '@sillon/contract/tresorerie/tableau-de-bord'
import { addAnnees, type Jour, jourOf } from '@sillon/domain/jour'
import { anDernier, listFinsDeSemaine } from '@sillon/domain/tresorerie/cotisations/semaines'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import {
  type CampagneTableau,
  listMouvements,
  type Montants,
  type Mouvement,
  readTotaux,
} from './tableau.repository.ts'

const toCampagne = ({ id, annee, libelle }: CampagneTableau) => ({ id, annee, libelle })

const RIEN: Montants = { appele: 0, encaisse: 0, remis: 0, en_retard: 0 }

/** The totals of the campaigns, and one of them week by week beside the previous campaign a year before. */
export async function readTableau({ db, now }: RequestContext, campagne_id?: string): Promise<TableauDeBord> {
  const today = jourOf(now)
  const { campagnes: connues, reglements_a_affecter, factures_en_retard } = await readTotaux(db, today)
  const campagne = campagne_id ? connues.find(({ id }) => id === campagne_id) : findCourante(connues, today)
  if (campagne_id && !campagne) throw new NotFound()
  const base = {
    jour: today,
    campagnes: connues.map(({ debut: _, fin: __, ...total }) => total),
    reglements_a_affecter,
    factures_en_retard,
  }
  if (!campagne) return { ...base, campagne: null, montants: RIEN, an_dernier: null, semaines: [] }

  const precedente = connues.find(({ annee }) => annee === campagne.annee - 1)
  const jusqu_a = [
    { campagne_id: campagne.id, dernier: today },
    ...(precedente ? [{ campagne_id: precedente.id, dernier: anDernier(today) }] : []),
  ]
  const lus = await listMouvements(db, jusqu_a, today)
  const mouvements = lus.filter((mouvement) => mouvement.campagne_id === campagne.id)
  const anciens = precedente && lus.filter((mouvement) => mouvement.campagne_id === precedente.id)
  const fins = listFinsDeSemaine(findPremier(mouvements, anciens ?? [], today), today)
  const courbe = toCourbe(mouvements, fins)
  const temoin = anciens && toCourbe(anciens, fins.map(anDernier))
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

/** The campaign of today, else the last one with a called fee. */
const findCourante = (campagnes: readonly CampagneTableau[], today: Jour) =>
  campagnes.find(({ debut, fin }) => debut <= today && today <= fin) ?? campagnes.at(-1)

/** First day of the curves: when the first of the two campaigns began to move, on this year’s calendar. */
function findPremier(mouvements: readonly Mouvement[], anciens: readonly Mouvement[], today: Jour): Jour {
  const [premier, ancien] = [mouvements[0]?.jour ?? today, anciens[0]?.jour]
  const transpose = ancien === undefined ? today : addAnnees(ancien, 1)
  return premier < transpose ? premier : transpose
}

/** Sums of a campaign at the end of each week. */
function toCourbe(mouvements: readonly Mouvement[], fins: readonly Jour[]): Montants[] {
  let [cumul, lus] = [RIEN, 0]
  return fins.map((fin) => {
    for (let suivant = mouvements[lus]; suivant && suivant.jour <= fin; suivant = mouvements[++lus])
      cumul = {
        appele: cumul.appele + suivant.appele,
        encaisse: cumul.encaisse + suivant.encaisse,
        remis: cumul.remis + suivant.remis,
        en_retard: cumul.en_retard + suivant.en_retard,
      }
    return cumul
  })
}
