import type { AdresseRegistre } from './registre-entreprises.ts'

type Texte = string | null | undefined

/**
 * Whether the registry hides the value: Sirene writes `[ND]` (non diffusé), API Recherche d’entreprises
 * `[NON-DIFFUSIBLE]`.
 */
export const isMasque = (value: Texte): boolean => /\[(?:ND|NON-DIFFUSIBLE)\]/i.test(value ?? '')

export function toTexte(value: Texte): string | null {
  const texte = value?.trim()
  return texte && !isMasque(texte) ? texte : null
}

/** The parts of an address in Sirene; the other API has the same parts under other names. */
type AdresseDecoupee = {
  complement?: Texte
  distribution_speciale?: Texte
  numero?: Texte
  indice_repetition?: Texte
  type_voie?: Texte
  libelle_voie?: Texte
  code_postal?: Texte
  commune?: Texte
  commune_etranger?: Texte
  code_insee?: Texte
  libelle_cedex?: Texte
  code_pays_etranger?: Texte
  latitude?: Texte
  longitude?: Texte
}

export function toAdresse(source: AdresseDecoupee): AdresseRegistre {
  const etranger = toTexte(source.code_pays_etranger) !== null
  return {
    complement: join(source.complement, source.distribution_speciale),
    numero_voie: join(source.numero, toRepetition(source.indice_repetition)),
    ...toVoie(toTexte(source.type_voie), toTexte(source.libelle_voie)),
    code_postal: toTexte(source.code_postal),
    commune: toTexte(etranger ? source.commune_etranger : source.commune),
    code_insee: toTexte(source.code_insee),
    cedex: toCedex(source.libelle_cedex),
    pays: etranger ? null : 'FR',
    latitude: toCoordonnee(source.latitude),
    longitude: toCoordonnee(source.longitude),
  }
}

const REPETITIONS: Record<string, string> = { B: 'bis', T: 'ter', Q: 'quater' }
const LIEU_DIT = /^(?:LD|LIEU[- ]DIT)$/i

const join = (...parts: Texte[]) => parts.map(toTexte).filter(Boolean).join(' ') || null

function toRepetition(indice: Texte): string | null {
  const texte = toTexte(indice)
  return texte && (REPETITIONS[texte.toUpperCase()] ?? texte)
}

const toVoie = (type: string | null, libelle: string | null) =>
  type && LIEU_DIT.test(type) ? { voie: null, lieu_dit: libelle } : { voie: join(type, libelle), lieu_dit: null }

const toCedex = (libelle: Texte) => /CEDEX (\d{1,2})$/i.exec(toTexte(libelle) ?? '')?.[1]?.padStart(2, '0') ?? null

/** Coordinates come as text. */
function toCoordonnee(value: Texte): number | null {
  const texte = toTexte(value)
  const nombre = Number(texte)
  return texte !== null && Number.isFinite(nombre) ? nombre : null
}

/**
 * Secondary establishments have their address on one line only: « 12 B RUE DES MOULINS 35140 COMMUNE ». The text before
 * the postcode is the street; a number at its beginning is taken apart.
 */
export function splitAdresse(ligne: Texte, code_postal: Texte): AdresseDecoupee {
  const texte = toTexte(ligne) ?? ''
  const end = code_postal ? texte.lastIndexOf(`${code_postal} `) : -1
  const rue = end >= 0 ? texte.slice(0, end).trim() : texte
  const lieuDit = /^(?:LIEU[- ]DIT|LD) (.+)$/i.exec(rue)
  if (lieuDit) return { type_voie: 'LIEU-DIT', libelle_voie: lieuDit[1] }
  const numerotee = /^(\d{1,5})(?: (BIS|TER|QUATER|[A-Z]))? (.+)$/i.exec(rue)
  if (!numerotee) return { libelle_voie: rue }
  const [, numero, repetition, voie] = numerotee
  return {
    numero,
    indice_repetition: repetition && repetition.length > 1 ? repetition.toLowerCase() : repetition,
    libelle_voie: voie,
  }
}
