/** Rounds the quotient of two integers half up, without floating-point remainders. */
export const arrondis = (numerateur: number | bigint, denominateur: number): number =>
  Number((2n * BigInt(numerateur) + BigInt(denominateur)) / (2n * BigInt(denominateur)))

/** `taux`: a percentage with two decimals at most. */
export const pourcentageDe = (montant: number, taux: number): number =>
  arrondis(montant * Math.round(taux * 100), 10_000)
