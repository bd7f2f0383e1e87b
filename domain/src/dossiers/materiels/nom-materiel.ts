type Designe = {
  /** Name of the brand in the list, else the one typed. */
  marque: string | null | undefined
  modele?: string | null | undefined
  designation?: string | null | undefined
  /** Label of the category. */
  categorie: string | null | undefined
}

/** « Fendt 724 Vario », else its name on the farm, else its category. */
export const nomMateriel = ({ marque, modele, designation, categorie }: Designe): string =>
  [marque, modele].filter(Boolean).join(' ') || designation || categorie || 'Machine sans nom'
