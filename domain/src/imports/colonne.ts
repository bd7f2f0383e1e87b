type TypeColonne = 'texte' | 'entier' | 'decimal' | 'jour' | 'ouinon' | 'choix' | 'liste' | 'montant'

/** The lists of the database, of which a cell holds the label. */
type Referentiel = 'formes_juridiques' | 'otex' | 'categories_materiel' | 'marques' | 'exploitations'

/** One column of a sheet: what an export writes, what an import reads. */
export type Colonne = {
  /** The attribute; of an address or a herd, its path: `adresse.voie`. */
  champ: string
  /** The header, in French. */
  titre: string
  type: TypeColonne
  /** Of a `choix` or a `liste`: the stored value, then what the cell holds. A list is separated by semicolons. */
  choix?: Readonly<Record<string, string>>
  /** The cell holds the label of a line of this list, the record its id or its code. */
  referentiel?: Referentiel
  /** Says which record the row is about. */
  cle?: true
  /** Without it nothing is created. */
  requis?: true
  /** Of a number that spreadsheets shorten by its leading zeros: how many digits it has. */
  chiffres?: number
  /** Decimals. */
  echelle?: number
  /** Written by an export, for the reader; an import does not look at it. */
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
/** In euros in the cell, in cents in the record. */
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

/** The parts of an address that a spreadsheet holds; the rest follows from them. */
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

/** `de` tells apart the addresses of one record: « Voie (livraison) ». */
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
