type TypeColonne = 'texte' | 'entier' | 'decimal' | 'jour' | 'ouinon' | 'choix' | 'liste' | 'montant'

/** Reference lists whose labels are written in cells. */
type Referentiel = 'formes_juridiques' | 'otex' | 'categories_materiel' | 'marques' | 'exploitations'

/** One column of a sheet, for exports and imports alike. */
export type Colonne = {
  /** Name of the attribute; for a part of an address or of a herd, its path: `adresse.voie`. */
  champ: string
  /** Header in French. */
  titre: string
  type: TypeColonne
  /** For a `choix` or a `liste`: label of each stored value. A list is separated by semicolons. */
  choix?: Readonly<Record<string, string>>
  /** The cell contains a label of this list; the record stores its id or its code. */
  referentiel?: Referentiel
  /** The column identifies the record of the row. */
  cle?: true
  /** Required to create a record. */
  requis?: true
  /** Number of digits of a number whose leading zeros a spreadsheet may remove. */
  chiffres?: number
  /** Number of decimals. */
  echelle?: number
  /** Written by an export for its reader; an import ignores it. */
  lecture_seule?: true
}

type Options = Partial<Omit<Colonne, 'champ' | 'titre' | 'type'>>

export const texte = (champ: string, titre: string, options: Options = {}): Colonne => ({
  champ,
  titre,
  type: 'texte',
  ...options,
})
export const entier = (champ: string, titre: string): Colonne => ({ champ, titre, type: 'entier' })
export const decimal = (champ: string, titre: string, echelle = 2): Colonne => ({
  champ,
  titre,
  type: 'decimal',
  echelle,
})
/** Euros in the cell, cents in the record. */
export const montant = (champ: string, titre: string): Colonne => ({ champ, titre, type: 'montant', echelle: 2 })
export const jour = (champ: string, titre: string): Colonne => ({ champ, titre, type: 'jour' })
export const ouinon = (champ: string, titre: string): Colonne => ({ champ, titre, type: 'ouinon' })
export const choix = (champ: string, titre: string, labels: Record<string, string>): Colonne => ({
  champ,
  titre,
  type: 'choix',
  choix: labels,
})
export const liste = (champ: string, titre: string, labels?: Record<string, string>): Colonne => ({
  champ,
  titre,
  type: 'liste',
  ...(labels && { choix: labels }),
})

/** The parts of an address that a workbook contains; the others are derived from them. */
const PARTIES_ADRESSE = {
  complement: 'Complément d’adresse',
  numero_voie: 'N° de voie',
  voie: 'Voie',
  lieu_dit: 'Lieu-dit',
  code_postal: 'Code postal',
  commune: 'Commune',
  code_insee: 'Code INSEE',
  cedex: 'Cedex',
} as const

const CHIFFRES_ADRESSE: Record<string, number> = { code_postal: 5, code_insee: 5, cedex: 2 }

/** `de` distinguishes the addresses of one record: « Voie (livraison) ». */
export const adresse = (champ: string, de?: string): Colonne[] =>
  Object.entries(PARTIES_ADRESSE).map(([partie, titre]) =>
    texte(
      `${champ}.${partie}`,
      de ? `${titre} (${de})` : titre,
      CHIFFRES_ADRESSE[partie] ? { chiffres: CHIFFRES_ADRESSE[partie] } : {},
    ),
  )

export const siretEntreprise = texte('siret_entreprise', 'SIRET de l’entreprise', {
  cle: true,
  requis: true,
  chiffres: 14,
})
