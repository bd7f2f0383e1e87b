import type { Entreprise } from '@sillon/domain/dossiers/entreprises/entreprise'
import type { EntrepriseSaisie } from '@sillon/domain/dossiers/entreprises/entreprise-saisie'
import { formatSiret } from '@sillon/domain/siret'
import type { Path } from 'react-hook-form'
import { toTelephoneSaisi } from '../../../lib/telephone-field.tsx'
import { ADRESSE_LABELS } from '../../organisme/referentiels/adresse-values.ts'

/** The initial values of the form. The IBAN is empty: the API only answers a masked one. */
export function toEntrepriseSaisie(entreprise: Entreprise): EntrepriseSaisie {
  const { mandat } = entreprise
  return {
    siret: formatSiret(entreprise.siret),
    raison_sociale: entreprise.raison_sociale,
    nom_commercial: entreprise.nom_commercial ?? '',
    enseigne: entreprise.enseigne ?? '',
    sigle: entreprise.sigle ?? '',
    categorie_juridique: entreprise.categorie_juridique ?? '',
    code_ape: entreprise.code_ape ?? '',
    nomenclature_ape: entreprise.nomenclature_ape ?? '',
    code_ape_2025: entreprise.code_ape_2025 ?? '',
    tva_intra: entreprise.tva_intra ?? '',
    adresse_electronique: entreprise.adresse_electronique ?? '',
    regime_tva: entreprise.regime_tva ?? '',
    date_creation: entreprise.date_creation,
    tranche_effectif: entreprise.tranche_effectif ?? '',
    adresse: entreprise.adresse,
    adresse_facturation: entreprise.adresse_facturation,
    adresse_livraison: entreprise.adresse_livraison,
    telephone: toTelephoneSaisi(entreprise.telephone),
    mobile: toTelephoneSaisi(entreprise.mobile),
    email: entreprise.email ?? '',
    site_web: entreprise.site_web ?? '',
    mode_reglement: entreprise.mode_reglement ?? '',
    iban: '',
    bic: mandat?.bic ?? '',
    titulaire_compte: mandat?.titulaire_compte ?? '',
  }
}

type EntrepriseChamp = Path<EntrepriseSaisie>

const ADRESSES = {
  adresse: 'siège',
  adresse_facturation: 'facturation',
  adresse_livraison: 'livraison',
} as const
export type AdresseAttribut = keyof typeof ADRESSES

const labelsAdresse = Object.fromEntries(
  Object.entries(ADRESSES).flatMap(([attribut, de]) => [
    [attribut, `Adresse (${de})`],
    ...Object.entries(ADRESSE_LABELS).map(([champ, label]) => [`${attribut}.${champ}`, `${label} (${de})`]),
  ]),
)

export const ENTREPRISE_LABELS = {
  siret: 'SIRET',
  raison_sociale: 'Raison sociale',
  categorie_juridique: 'Forme juridique',
  nom_commercial: 'Nom commercial',
  enseigne: 'Enseigne',
  sigle: 'Sigle',
  date_creation: 'Date de création',
  code_ape: 'Code APE',
  nomenclature_ape: 'Nomenclature du code APE',
  code_ape_2025: 'Code APE de la NAF 2025',
  tva_intra: 'Numéro de TVA intracommunautaire',
  adresse_electronique: 'Adresse électronique de facturation',
  regime_tva: 'Régime de TVA',
  tranche_effectif: 'Effectif',
  ...labelsAdresse,
  telephone: 'Téléphone fixe',
  mobile: 'Téléphone mobile',
  email: 'Adresse e-mail',
  site_web: 'Site web',
  mode_reglement: 'Mode de règlement',
  iban: 'IBAN',
  bic: 'BIC',
  titulaire_compte: 'Titulaire du compte',
} satisfies Partial<Record<EntrepriseChamp, string>>
