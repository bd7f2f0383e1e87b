type Sujet = { annee: number; no_adherent: string | null }

/** `DEC-2027-A00087`: a company declares once a year, so its year and its member's number are a number that stays. */
export const numeroDeclaration = ({ annee, no_adherent }: Sujet): string | null =>
  no_adherent === null ? null : `DEC-${annee}-${no_adherent}`
