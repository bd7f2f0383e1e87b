import type { Instantane } from './instantane.ts'

type Personne = {
  ids: readonly string[]
  /** The text without what names the person. */
  erase: (texte: string) => string
  /** False while the company is a member: its name is its own, even when it is that of the person. */
  isPartie: boolean
}

/** Removes a person's identity from the copy kept with a declaration; the rest stays as declared. */
export function anonymiseInstantane(instantane: Instantane, { ids, erase, isPartie }: Personne): Instantane {
  const { entreprise, exploitations, adherents, materiels } = instantane
  const without = (texte: string | null) => (texte !== null && erase(texte) !== texte ? null : texte)
  return {
    entreprise: {
      ...entreprise,
      raison_sociale: isPartie ? erase(entreprise.raison_sociale) : entreprise.raison_sociale,
      telephone: without(entreprise.telephone),
      mobile: without(entreprise.mobile),
      email: without(entreprise.email),
      adresse: without(entreprise.adresse),
    },
    exploitations: exploitations.map((une) => ({ ...une, nom: erase(une.nom) })),
    adherents: adherents.map((adherent) =>
      ids.includes(adherent.id) ? { ...adherent, nom: 'supprimé', prenom: 'Compte' } : adherent,
    ),
    materiels: materiels.map(({ libelle, exploitation, ...materiel }) => ({
      ...materiel,
      libelle: erase(libelle),
      exploitation: exploitation && erase(exploitation),
    })),
  }
}
