import type { PropositionAdresse } from '@sillon/contract/organisme/referentiels'
import type { Adresse } from '@sillon/domain/adresse'
import type { AdresseSaisie } from '@sillon/domain/adresse-saisie'
import type { Commune } from '@sillon/domain/organisme/referentiels/referentiels'
import { normalise } from '@sillon/domain/texte'

/** The position and the id in the national base are removed. */
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

/** The labels of the fields, for a summary of errors. */
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

/** An address changed by hand loses its position in the national base. */
export const changeAdresse = (adresse: AdresseSaisie, champ: AdresseChamp, valeur: string): AdresseSaisie => ({
  ...adresse,
  [champ]: valeur,
  ...(champ !== 'complement' && champ !== 'cedex' && SANS_POSITION),
})

/** Another postal code removes the commune: it must be chosen again. */
export const changeCodePostal = (adresse: AdresseSaisie, code_postal: string): AdresseSaisie => ({
  ...changeAdresse(adresse, 'code_postal', code_postal),
  commune: null,
  code_insee: null,
})

export const chooseCommune = (adresse: AdresseSaisie, { nom, code_insee }: Commune): AdresseSaisie => ({
  ...changeAdresse(adresse, 'commune', nom),
  code_insee,
})

const NOMS_DITS = 4

const nameSome = (communes: readonly Commune[]) =>
  communes
    .slice(0, NOMS_DITS)
    .map(({ nom }) => nom)
    .join(', ') + (communes.length > NOMS_DITS ? '…' : '')

/** The advice above the field: choose one of several communes, or check a name that the postal code does not have. */
export function adviseCommune({ commune }: AdresseSaisie, communes: readonly Commune[]): string | undefined {
  const typed = normalise(commune ?? '')
  if (communes.length === 0 || communes.some(({ nom }) => normalise(nom) === typed)) return undefined
  if (typed === '') return communes.length > 1 ? `Au choix : ${nameSome(communes)}` : undefined
  return `Communes de ce code postal : ${nameSome(communes)}`
}

/** A full name becomes the commune of the list; any other text is kept as typed, without INSEE code. */
export function typeCommune(adresse: AdresseSaisie, nom: string, communes: readonly Commune[]): AdresseSaisie {
  const named = communes.find((commune) => normalise(commune.nom) === normalise(nom))
  return { ...changeAdresse(adresse, 'commune', nom), code_insee: named?.code_insee ?? null }
}

/** When the field loses the focus: if only one commune begins with the text typed, it is chosen. */
export function completeCommune(adresse: AdresseSaisie, communes: readonly Commune[]): AdresseSaisie {
  if (adresse.code_insee && communes.some(({ nom }) => nom === adresse.commune)) return adresse
  const begun = normalise(adresse.commune ?? '')
  const same = communes.filter(({ nom }) => normalise(nom) === begun)
  const [only, ...others] = same.length > 0 ? same : communes.filter(({ nom }) => normalise(nom).startsWith(begun))
  return only && others.length === 0 ? chooseCommune(adresse, only) : adresse
}

/** The parts that the base does not know (complément, cedex) stay as typed. */
export function choosePropositionAdresse(adresse: AdresseSaisie, proposition: PropositionAdresse): AdresseSaisie {
  const { libelle: _, ...found } = proposition
  return { ...adresse, ...found }
}
