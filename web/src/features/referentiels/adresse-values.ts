import type { PropositionAdresse } from '@sillon/contract/referentiels'
import type { Adresse } from '@sillon/domain/adresse'
import type { AdresseSaisie } from '@sillon/domain/adresse-saisie'
import type { Commune } from '@sillon/domain/referentiels/referentiels'

/** Where the address was found in the national base. */
const SANS_POSITION = { latitude: null, longitude: null, ban_id: null, score: null }

export const ADRESSE_VIDE: Adresse = {
  complement: null,
  numero_voie: null,
  voie: null,
  lieu_dit: null,
  code_postal: null,
  commune: null,
  code_insee: null,
  cedex: null,
  pays: 'FR',
  ...SANS_POSITION,
}

/** The names of the fields, for an error summary. */
export const ADRESSE_LABELS = {
  complement: 'Complément',
  numero_voie: 'Numéro',
  voie: 'Voie',
  lieu_dit: 'Lieu-dit',
  code_postal: 'Code postal',
  commune: 'Commune',
  cedex: 'Cedex',
} as const satisfies Partial<Record<keyof AdresseSaisie, string>>

export type AdresseChamp = keyof typeof ADRESSE_LABELS

/** A place typed by hand is no longer the one that was found. */
export const changeAdresse = (adresse: AdresseSaisie, champ: AdresseChamp, valeur: string): AdresseSaisie => ({
  ...adresse,
  [champ]: valeur,
  ...(champ !== 'complement' && champ !== 'cedex' && SANS_POSITION),
})

/** Another postal code, another commune: it is chosen again. */
export const changeCodePostal = (adresse: AdresseSaisie, code_postal: string): AdresseSaisie => ({
  ...changeAdresse(adresse, 'code_postal', code_postal),
  commune: null,
  code_insee: null,
})

export const chooseCommune = (adresse: AdresseSaisie, { nom, code_insee }: Commune): AdresseSaisie => ({
  ...changeAdresse(adresse, 'commune', nom),
  code_insee,
})

/** What was typed and the base does not know (complément, cedex) stays. */
export function choosePropositionAdresse(adresse: AdresseSaisie, proposition: PropositionAdresse): AdresseSaisie {
  const { libelle: _, ...found } = proposition
  return { ...adresse, ...found }
}
