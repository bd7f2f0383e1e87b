/** Kinds of records that may be merged. */
export const OBJETS_FUSION = ['adherent', 'entreprise'] as const
export type ObjetFusion = (typeof OBJETS_FUSION)[number]

/** Why two records look like one, the most certain reason first. */
export const MOTIFS_DOUBLON = ['naissance', 'email', 'telephone', 'nom_proche', 'siren', 'nom_commune'] as const
export type MotifDoublon = (typeof MOTIFS_DOUBLON)[number]

export const MOTIF_DOUBLON_LABELS: Record<MotifDoublon, string> = {
  naissance: 'Même nom et même date de naissance',
  email: 'Même adresse e-mail',
  telephone: 'Même téléphone',
  nom_proche: 'Noms proches dans la même entreprise',
  siren: 'Même SIREN',
  nom_commune: 'Même nom dans la même commune',
}

/** An address or a number shared by more records than this is not a sign of duplicates. */
export const GROUPE_MAX = 8

export const JOURS_ANNULATION = 30
