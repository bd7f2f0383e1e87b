import type { Immatriculable, TypeImmatriculation } from '@sillon/domain/organisme/referentiels/immatriculation'
import type { Hasard } from './hasard.ts'

/** The letters of a plate: I, O and U are never used. */
const LETTRES = 'ABCDEFGHJKLMNPQRSTVWXYZ'
/** Index of the last pair of letters before those in S: SS is never used. */
const AVANT_S = 367
const PREMIERE_ANNEE_SIV = 2009
const PAIRES_PAR_AN = 10

/** First year of construction from which a new machine of this kind has a plate. */
const PLAQUE_DEPUIS: Record<Exclude<Immatriculable, 'non'>, number> = { tracteur: 2010, maga: 2010, remorque: 2013 }

type Immatriculation = {
  type_immatriculation: TypeImmatriculation | null
  immatriculation: string | null
  numero_exploitation: string | null
}

export function drawImmatriculation(
  hasard: Hasard,
  { famille, annee, departement }: { famille: Immatriculable; annee: number; departement: string },
): Immatriculation {
  const sansPlaque = { immatriculation: null, numero_exploitation: null }
  if (famille === 'non') return { ...sansPlaque, type_immatriculation: null }
  if (annee >= PLAQUE_DEPUIS[famille])
    return { ...sansPlaque, type_immatriculation: 'SIV', immatriculation: drawPlaqueSiv(hasard, annee) }
  if (famille === 'tracteur') {
    const immatriculation = `${hasard.entier(100, 9999)} ${paire(hasard.entier(0, AVANT_S))} ${departement}`
    return { ...sansPlaque, type_immatriculation: 'FNI', immatriculation }
  }
  if (hasard.chance(0.5)) return { ...sansPlaque, type_immatriculation: 'aucune' }
  return {
    ...sansPlaque,
    type_immatriculation: 'exploitation',
    numero_exploitation: `${departement}${hasard.chiffres(5)}`,
  }
}

function drawPlaqueSiv(hasard: Hasard, annee: number): string {
  const debut = paire((annee - PREMIERE_ANNEE_SIV) * PAIRES_PAR_AN + hasard.entier(0, PAIRES_PAR_AN - 1))
  return `${debut}-${String(hasard.entier(1, 999)).padStart(3, '0')}-${paire(hasard.entier(0, AVANT_S))}`
}

const paire = (rang: number) =>
  `${LETTRES[Math.floor(rang / LETTRES.length) % LETTRES.length]}${LETTRES[rang % LETTRES.length]}`
