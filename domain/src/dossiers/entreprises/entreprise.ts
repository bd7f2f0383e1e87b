import * as z from 'zod/mini'
import { Adresse } from '../../adresse.ts'
import { MODES_REGLEMENT } from '../../organisme/parametres/mode-reglement.ts'
import { Mandat } from '../mandats/mandat.ts'
import { NOMENCLATURES_APE } from './code-ape.ts'
import { REGIMES_TVA } from './regime-tva.ts'
import { TRANCHES_EFFECTIF } from './tranche-effectif.ts'

const texte = z.nullable(z.string())

/** A company as the API answers it, one for each SIRET. Columns are nullable because a draft is saved step by step. */
export const Entreprise = z.object({
  id: z.uuid(),
  version: z.int(),
  no_adherent: texte,
  siret: z.string(),
  siren: z.string(),
  nic: z.string(),
  raison_sociale: z.string(),
  nom_commercial: texte,
  enseigne: texte,
  sigle: texte,
  categorie_juridique: texte,
  code_ape: texte,
  nomenclature_ape: z.nullable(z.enum(NOMENCLATURES_APE)),
  code_ape_2025: texte,
  tva_intra: texte,
  /** SIREN, SIREN_SIRET or SIREN_suffix; null: the SIREN is used. */
  adresse_electronique: texte,
  regime_tva: z.nullable(z.enum(REGIMES_TVA)),
  /** State at the last reading of the registry: A active, F closed establishment, C ceased legal unit. */
  etat_administratif: z.nullable(z.enum(['A', 'F', 'C'])),
  date_creation: texte,
  tranche_effectif: z.nullable(z.enum(TRANCHES_EFFECTIF)),
  adresse: z.nullable(Adresse),
  /** Null: the address of the head office. */
  adresse_facturation: z.nullable(Adresse),
  /** Null: the address of the head office. */
  adresse_livraison: z.nullable(Adresse),
  telephone: texte,
  mobile: texte,
  email: texte,
  site_web: texte,
  mode_reglement: z.nullable(z.enum(MODES_REGLEMENT)),
  mandat: z.nullable(Mandat),
  /** True when the registry publishes neither the company's address nor the names of its people. */
  diffusion_partielle: z.boolean(),
  source_donnees: z.enum(['api_recherche', 'sirene', 'saisie']),
  synchronise_le: texte,
})
export type Entreprise = z.infer<typeof Entreprise>
