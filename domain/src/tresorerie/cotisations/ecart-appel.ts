import { compte, writeHectares } from './ecriture.ts'
import { toCentiemes } from './hectares.ts'
import type { Situation } from './situation.ts'

/** A fee as it was called, or as it would be: its amount in cents, shares apart, and what it was computed from. */
export type Appelable = {
  montant: number
  situation: Pick<Situation, 'exploitations' | 'materiels' | 'adherents'>
}

/** Percentage of last year's fee from which a difference is listed before a call. */
export const SEUIL_ECART_PCT = 10

/** A surface this many times larger or smaller than a year ago is a comma forgotten, more often than a farm sold. */
const VIRGULE = 5

type EcartAppel = {
  /** The cause, in words, without full stop. */
  raison: string
  /** Probably a mistake: somebody looks at it before the call. */
  a_voir: boolean
}

/** How a fee differs from the one called a year ago. Null: nearly the same. */
export function ecartAppel(avant: Appelable | null, apres: Appelable): EcartAppel | null {
  if (!avant) return { raison: 'Première cotisation', a_voir: false }
  if (Math.abs(apres.montant - avant.montant) * 100 <= avant.montant * SEUIL_ECART_PCT) return null
  const [hier, jour] = [mesure(avant), mesure(apres)]
  if (jour.retraite !== hier.retraite) {
    return { raison: jour.retraite ? 'Devient retraité' : 'N’est plus retraité', a_voir: false }
  }
  if (jour.surface + jour.machines === 0 && hier.surface + hier.machines > 0) {
    return { raison: 'Plus aucune surface ni matériel', a_voir: true }
  }
  if (isVirgule(hier.surface, jour.surface)) {
    const surfaces = `${writeHectares(hier.surface)} à ${writeHectares(jour.surface)}`
    return { raison: `Surface passée de ${surfaces}\u00a0: virgule\u202f?`, a_voir: true }
  }
  const changes = [
    deplace(jour.surface - hier.surface, writeHectares),
    deplace(jour.machines - hier.machines, (nombre) => compte(nombre, 'matériel')),
    deplace(jour.personnes - hier.personnes, (nombre) => compte(nombre, 'personne')),
  ].filter((change) => change !== null)
  return { raison: changes.join(', ') || 'Rien n’a changé dans le dossier\u00a0: tarif ou réduction', a_voir: false }
}

const mesure = ({ situation: { exploitations, materiels, adherents } }: Appelable) => ({
  /** Hundredths of a hectare. */
  surface: exploitations.reduce((sum, { sau_ha }) => sum + toCentiemes(sau_ha), 0),
  machines: materiels.reduce((sum, { nombre }) => sum + nombre, 0),
  personnes: adherents.length,
  retraite: adherents.length > 0 && adherents.every(({ est_retraite }) => est_retraite),
})

const isVirgule = (hier: number, jour: number) =>
  hier > 0 && jour > 0 && Math.max(hier, jour) >= VIRGULE * Math.min(hier, jour)

const deplace = (difference: number, ecris: (nombre: number) => string) =>
  difference === 0 ? null : `${ecris(Math.abs(difference))} de ${difference > 0 ? 'plus' : 'moins'}`
