import type { Famille } from '../../organisme/referentiels/famille.ts'

/** « GA-2027-ENG-01 »: the number after the highest one in use. */
export function proposeReference(annee: number, famille: Famille, prises: readonly string[]): string {
  const debut = `GA-${annee}-${famille}-`
  const rangs = prises.flatMap((reference) => {
    const suite = reference.startsWith(debut) ? reference.slice(debut.length) : ''
    return /^\d{1,4}$/.test(suite) ? [Number(suite)] : []
  })
  return `${debut}${String(Math.max(0, ...rangs) + 1).padStart(2, '0')}`
}
