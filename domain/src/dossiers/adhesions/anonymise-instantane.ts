import type { Instantane } from './instantane.ts'

type Personne = { ids: readonly string[]; isTrace: (texte: string) => boolean }

/** Removes a person's identity from the copy kept with a declaration; the rest stays as declared. */
export function anonymiseInstantane(instantane: Instantane, { ids, isTrace }: Personne): Instantane {
  const { entreprise, adherents } = instantane
  const without = (texte: string | null) => (texte !== null && isTrace(texte) ? null : texte)
  return {
    ...instantane,
    entreprise: {
      ...entreprise,
      telephone: without(entreprise.telephone),
      mobile: without(entreprise.mobile),
      email: without(entreprise.email),
      adresse: without(entreprise.adresse),
    },
    adherents: adherents.map((adherent) =>
      ids.includes(adherent.id) ? { ...adherent, nom: 'supprimé', prenom: 'Compte' } : adherent,
    ),
  }
}
