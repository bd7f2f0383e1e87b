import { addJours, addMois, anneeOf, type Jour } from '@sillon/domain/jour'

export type CampagneDemonstration = {
  id: string
  annee: number
  libelle: string
  debut: Jour
  fin: Jour
  depot_du: Jour
  depot_au: Jour
  date_appel: Jour
  echeance: Jour
  statut: 'ouverte' | 'close'
}

/** Three campaigns, the last being the one declared today. From July on, memberships declare the year to come. */
export function createCampagnes(today: Jour, uuid: () => string): CampagneDemonstration[] {
  const enDepot = anneeOf(today) + (today.slice(5) >= '07-01' ? 1 : 0)
  const moisDernier = firstOfMonth(addMois(today, -1))
  return [enDepot - 2, enDepot - 1, enDepot].map((annee) => {
    const [ouverture, cloture] = [`${annee - 1}-10-01`, `${annee}-03-31`]
    const fin = `${annee}-12-31`
    const isEnDepot = annee === enDepot
    return {
      id: uuid(),
      annee,
      libelle: `Campagne ${annee}`,
      debut: `${annee}-01-01`,
      fin,
      depot_du: isEnDepot && moisDernier < ouverture ? moisDernier : ouverture,
      depot_au: isEnDepot && today > cloture ? addJours(addMois(firstOfMonth(today), 2), -1) : cloture,
      date_appel: `${annee}-04-15`,
      echeance: `${annee}-05-31`,
      statut: fin < today ? 'close' : 'ouverte',
    }
  })
}

const firstOfMonth = (jour: Jour): Jour => `${jour.slice(0, 7)}-01`
