type Designe = {
  /** That of the list, else the typed one. */
  marque: string | null | undefined
  modele?: string | null | undefined
  designation?: string | null | undefined
  /** Its label. */
  categorie: string | null | undefined
}

/** « Fendt 724 Vario », else how it is called on the farm, else what it is. */
export const nomMateriel = ({ marque, modele, designation, categorie }: Designe): string =>
  [marque, modele].filter(Boolean).join(' ') || designation || categorie || 'Matériel sans nom'
