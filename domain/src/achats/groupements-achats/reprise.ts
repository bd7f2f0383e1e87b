import { addAnnees, addJours, anneeOf, type Jour, jourOf } from '../../jour.ts'
import type { Groupement } from './groupement.ts'
import { reporteAu } from './report.ts'

type Dates = Pick<Groupement, 'ouverture_le' | 'cloture_le' | 'livraison_du' | 'livraison_au'>

/** The fewest whole years, one at least, after which the purchase still has to close. */
export function anneesDeReprise({ cloture_le }: Pick<Dates, 'cloture_le'>, now: Date): number {
  let annees = 1
  while (Date.parse(moveInstant(cloture_le, annees)) <= now.getTime()) annees += 1
  return annees
}

/**
 * The same days and hours in France, `annees` later; days of the week are not kept. 29 February becomes 28 February:
 * dates that meet there keep their order.
 */
export function datesDeReprise({ ouverture_le, cloture_le, livraison_du, livraison_au }: Dates, annees: number): Dates {
  const ouverture = moveInstant(ouverture_le, annees)
  const moved = moveInstant(cloture_le, annees)
  const cloture = moved > ouverture ? moved : reporteAu(moved, addJours(jourOf(moved), 1))
  const debut = livraison_du && latest(addAnnees(livraison_du, annees), jourOf(cloture))
  const fin = livraison_au && latest(addAnnees(livraison_au, annees), debut ?? '')
  return { ouverture_le: ouverture, cloture_le: cloture, livraison_du: debut, livraison_au: fin }
}

const moveInstant = (instant: string, annees: number) => reporteAu(instant, addAnnees(jourOf(instant), annees))

const latest = (one: Jour, other: Jour) => (one > other ? one : other)

/** The year of the new reference: a purchase may be named after its campaign, which is not the year it closes in. */
export function anneeReference(groupement: Pick<Groupement, 'reference' | 'cloture_le'>, now: Date): number {
  const annees = anneesDeReprise(groupement, now)
  const [, nommee] = /^GA-(\d{4})-/.exec(groupement.reference) ?? []
  return nommee ? Number(nommee) + annees : anneeOf(jourOf(moveInstant(groupement.cloture_le, annees)))
}

/** A new draft takes everything from a purchase but its state, its reference and its years. */
export function reprend(
  { id: _id, version: _version, statut: _statut, motif: _motif, ...groupement }: Groupement,
  { reference, now }: { reference: string; now: Date },
): Omit<Groupement, 'id' | 'version' | 'statut' | 'motif'> {
  const annees = anneesDeReprise(groupement, now)
  return {
    ...groupement,
    ...datesDeReprise(groupement, annees),
    libelle: moveYears(groupement, annees),
    reference,
  }
}

/** « Engrais 2026 » and « Semences 2026-2027 » follow; any other number of four digits is a name. */
function moveYears({ libelle, ouverture_le, cloture_le, livraison_au }: Dates & { libelle: string }, annees: number) {
  const premiere = anneeOf(jourOf(ouverture_le)) - 1
  const derniere = anneeOf(livraison_au ?? jourOf(cloture_le)) + 1
  return libelle.replace(/\b20\d\d\b/g, (annee) =>
    Number(annee) >= premiere && Number(annee) <= derniere ? String(Number(annee) + annees) : annee,
  )
}
