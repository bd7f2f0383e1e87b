import { addJours, anneeOf, type Jour } from '../../jour.ts'

/** True on days when European banks settle: not a weekend, nor one of the six closing days of TARGET. */
export function isJourTarget(jour: Jour): boolean {
  const semaine = new Date(`${jour}T00:00:00Z`).getUTCDay()
  return semaine !== 0 && semaine !== 6 && !isFermeture(jour)
}

/** This day, or the next one on which banks settle. */
export function nextJourTarget(jour: Jour): Jour {
  let candidat = jour
  while (!isJourTarget(candidat)) candidat = addJours(candidat, 1)
  return candidat
}

const FERMETURES_FIXES = ['01-01', '05-01', '12-25', '12-26']

function isFermeture(jour: Jour): boolean {
  const paques = paquesOf(anneeOf(jour))
  return FERMETURES_FIXES.includes(jour.slice(5)) || jour === addJours(paques, -2) || jour === addJours(paques, 1)
}

/** Gregorian Easter Sunday (Meeus, Jones and Butcher). */
function paquesOf(annee: number): Jour {
  const a = annee % 19
  const b = Math.floor(annee / 100)
  const c = annee % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const total = h + l - 7 * m + 114
  return `${annee}-${String(Math.floor(total / 31)).padStart(2, '0')}-${String((total % 31) + 1).padStart(2, '0')}`
}
