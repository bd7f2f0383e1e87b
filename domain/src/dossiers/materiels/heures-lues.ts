/**
 * The hours meant by the last digits of a meter: « 47 » after 6 310 h is 6 347, since the first digits have not moved.
 * `derniere`: the reading before; without it, or with as many digits, what was typed is the whole meter.
 */
export function completeHeures(saisie: string, derniere: number | undefined): string {
  const chiffres = saisie.replace(/\s/g, '')
  const avant = derniere === undefined ? '' : String(derniere)
  if (!/^\d+$/.test(chiffres) || chiffres.length >= avant.length) return saisie
  return avant.slice(0, -chiffres.length) + chiffres
}
