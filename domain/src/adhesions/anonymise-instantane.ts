import type { Instantane } from './instantane.ts'

type Personne = { ids: readonly string[]; isTrace: (texte: string) => boolean }

/** A declaration stays as it was made, without the person. */
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
