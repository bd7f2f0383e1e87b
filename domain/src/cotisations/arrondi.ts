/** Of integers, half up: no sum of money ever meets a floating remainder. */
export const arrondis = (numerateur: number | bigint, denominateur: number): number =>
  Number((2n * BigInt(numerateur) + BigInt(denominateur)) / (2n * BigInt(denominateur)))

/** `taux` in percent, with hundredths at most. */
export const pourcentageDe = (montant: number, taux: number): number =>
  arrondis(montant * Math.round(taux * 100), 10_000)
