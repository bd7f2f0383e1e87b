export const TYPES_IMMATRICULATION = ['SIV', 'FNI', 'WW', 'exploitation', 'aucune'] as const
export type TypeImmatriculation = (typeof TYPES_IMMATRICULATION)[number]

export const TYPE_IMMATRICULATION_LABELS: Record<TypeImmatriculation, string> = {
  SIV: 'Plaque actuelle (AA-123-AA)',
  FNI: 'Ancienne plaque (123 AB 35)',
  WW: 'Plaque provisoire (WW-123-AA)',
  exploitation: 'Numéro d’exploitation',
  aucune: 'Aucune',
}

/** I, O and U are never used, nor SS; WW is for provisional plates. */
const PLAQUES = {
  SIV: /^(?!SS|WW)[A-HJ-NP-TV-Z]{2}-(?!000)\d{3}-(?!SS)[A-HJ-NP-TV-Z]{2}$/,
  FNI: /^\d{1,4} ?[A-HJ-NP-TV-Z]{1,3} ?(0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-6])$/,
  WW: /^WW-\d{3}-[A-HJ-NP-TV-Z]{2}$/,
}

const MESSAGES = {
  SIV: 'Le numéro d’immatriculation doit être au format AA-123-AA.',
  FNI: 'Le numéro d’immatriculation doit être au format 123 AB 35.',
  WW: 'Le numéro d’immatriculation doit être au format WW-123-AA.',
}

/** `ab 123 cd` becomes `AB-123-CD`, `1234ab35` becomes `1234 AB 35`. */
export function toImmatriculation(value: string): string {
  const compact = value.toUpperCase().replace(/[\s.·_-]/g, '')
  return compact
    .replace(/^([A-Z]{2})(\d{3})([A-Z]{2})$/, '$1-$2-$3')
    .replace(/^(\d{1,4})([A-Z]{1,3})(\d{2,3}|2[AB])$/, '$1 $2 $3')
}

export const isImmatriculation = (type: TypeImmatriculation, value: string): boolean =>
  type in PLAQUES ? PLAQUES[type as keyof typeof PLAQUES].test(value) : value === ''

export const immatriculationMessage = (type: TypeImmatriculation): string =>
  type in MESSAGES ? MESSAGES[type as keyof typeof MESSAGES] : 'Ce matériel ne porte pas de plaque de ce type.'

/** The kinds of categories according to registration rules. */
export const IMMATRICULABLES = ['tracteur', 'maga', 'remorque', 'non'] as const
export type Immatriculable = (typeof IMMATRICULABLES)[number]

/** A machine first put in service from this day on is expected to have a plate. */
const DEPUIS: Record<Exclude<Immatriculable, 'non'>, string> = {
  tracteur: '2009-04-15',
  maga: '2010-01-01',
  remorque: '2013-01-01',
}

const PTAC_MAX_SANS_PLAQUE_KG = 1500

type Vehicule = { date_premiere_circulation: string | null; ptac_kg: number | null }

/** For a warning, never a refusal: older machines keep their number or have none. */
export function isImmatriculationAttendue(famille: Immatriculable, vehicule: Vehicule): boolean {
  if (famille === 'non' || vehicule.date_premiere_circulation === null) return false
  if (famille === 'remorque' && (vehicule.ptac_kg ?? 0) <= PTAC_MAX_SANS_PLAQUE_KG) return false
  return vehicule.date_premiere_circulation >= DEPUIS[famille]
}
