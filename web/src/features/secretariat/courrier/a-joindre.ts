import type { Lettre } from '@sillon/domain/comptes/lettres/lettre'

/** The documents to print apart for these letters, and how many times each. */
export function aJoindre(lettres: readonly Pick<Lettre, 'jointes'>[]) {
  const parEdition = new Map<string, { jointe: Lettre['jointes'][number]; exemplaires: number }>()
  for (const jointe of lettres.flatMap(({ jointes }) => jointes)) {
    const exemplaires = (parEdition.get(jointe.edition_id)?.exemplaires ?? 0) + 1
    parEdition.set(jointe.edition_id, { jointe, exemplaires })
  }
  return [...parEdition.values()]
}
