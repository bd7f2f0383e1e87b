import { LIBELLES_PERSONNE } from '../../comptes/personnes/libelles-personne.ts'

const { telephone_fixe: _fixe, telephone_mobile: _mobile, ...champsChoisis } = LIBELLES_PERSONNE

/**
 * Fields of a person whose value the administrator chooses. Telephones are put together; for consents, the stricter
 * choice wins.
 */
export const CHAMPS_ADHERENT = champsChoisis
type ChampAdherent = keyof typeof CHAMPS_ADHERENT

/**
 * Fields of a company whose value the administrator chooses. The SIRET and the member number are those of the kept
 * record.
 */
export const CHAMPS_ENTREPRISE = {
  raison_sociale: 'Raison sociale',
  nom_commercial: 'Nom commercial',
  enseigne: 'Enseigne',
  sigle: 'Sigle',
  categorie_juridique: 'Forme juridique',
  code_ape: 'Code APE',
  tva_intra: 'N° de TVA',
  regime_tva: 'Régime de TVA',
  date_creation: 'Date de création',
  tranche_effectif: 'Effectif',
  adresse: 'Adresse',
  adresse_facturation: 'Adresse de facturation',
  adresse_livraison: 'Adresse de livraison',
  telephone: 'Téléphone',
  mobile: 'Mobile',
  email: 'Adresse e-mail',
  site_web: 'Site web',
  mode_reglement: 'Mode de règlement',
} as const
type ChampEntreprise = keyof typeof CHAMPS_ENTREPRISE
export type ChampFusion = ChampAdherent | ChampEntreprise

export const CHAMPS_FUSION = { adherent: CHAMPS_ADHERENT, entreprise: CHAMPS_ENTREPRISE } as const

/** These attributes follow the one they depend on. */
const INSEPARABLES: Partial<Record<ChampFusion, readonly string[]>> = {
  code_ape: ['nomenclature_ape', 'code_ape_2025'],
}

export const colonnesDe = (champ: ChampFusion): string[] => [champ, ...(INSEPARABLES[champ] ?? [])]

type Etat = { valeur: unknown; updated_at: string }

/** Default choice: the filled value, else the most recent one. */
export function defautDe(gardee: Etat, absorbee: Etat): 'gardee' | 'absorbee' {
  if (isVide(absorbee.valeur)) return 'gardee'
  if (isVide(gardee.valeur)) return 'absorbee'
  return Date.parse(absorbee.updated_at) > Date.parse(gardee.updated_at) ? 'absorbee' : 'gardee'
}

const isVide = (valeur: unknown) => valeur === null || valeur === '' || valeur === false
