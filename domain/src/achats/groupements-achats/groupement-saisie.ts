import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import { choixFacultatif, facultatif } from '../../facultatif.ts'
import { Instant } from '../../instant-paris.ts'
import { Jour } from '../../jour.ts'
import { decimal, entier } from '../../nombre.ts'
import { FAMILLES } from '../../organisme/referentiels/famille.ts'
import { MODES_FACTURATION } from '../../pieces/documents/mode-facturation.ts'
import { texte, texteFacultatif, texteLongFacultatif } from '../../texte.ts'
import { CLES_FRAIS, MODES_LIVRAISON, SEUIL_UNITES } from './groupement.ts'
import { MODES_PRIX } from './prix.ts'

const MOTIF_MAX = 300

const Reference = chaine(100).check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.regex(/^[A-Z0-9-]{3,20}$/, { error: 'De 3 à 20 capitales, chiffres et tirets.' }),
)
const Cents = z.nullable(entier({ min: 0, max: 99_999_999_999, message: 'Saisissez un montant positif.' }))
const Pourcentage = decimal({ min: 0, max: 100, scale: 2, message: 'Saisissez un pourcentage entre 0 et 100.' })

const champs = {
  reference: Reference,
  famille: z.enum(FAMILLES, { error: 'Choisissez une famille.' }),
  libelle: texte(120, { min: 2 }),
  description: texteLongFacultatif(4_000),
  fournisseur_id: facultatif(z.uuid('Choisissez un fournisseur de la liste.')),
  ouverture_le: Instant,
  cloture_le: Instant,
  livraison_du: facultatif(Jour),
  livraison_au: facultatif(Jour),
  mode_livraison: z.enum(MODES_LIVRAISON),
  lieu_livraison: texteFacultatif(200),
  mode_facturation: z.enum(MODES_FACTURATION),
  mode_prix: z.enum(MODES_PRIX),
  seuil_minimum: z.nullable(decimal({ min: 0.0001, max: 9_999_999_999, scale: 4 })),
  seuil_unite: choixFacultatif(SEUIL_UNITES),
  franco_ht: Cents,
  frais_port: Cents,
  cle_frais: z.enum(CLES_FRAIS),
  acompte_pct: z.nullable(Pourcentage),
  conditions_reglement: texteFacultatif(200),
  conditions: texteLongFacultatif(4_000),
  reserve_adherents_a_jour: z.boolean(),
  frais_gestion_pct: decimal({ min: 0, max: 50, scale: 2, message: 'Saisissez un pourcentage entre 0 et 50.' }),
  tolerance_frais_pct: decimal({ min: 0, max: 10, scale: 2, message: 'Saisissez un pourcentage entre 0 et 10.' }),
}

/** A new purchase. `seuil_minimum` is in units, or in cents when `seuil_unite` is `eur`. */
export const NouveauGroupement = z.strictObject(champs)
export type NouveauGroupement = z.input<typeof NouveauGroupement>

/** Change of a purchase: an absent attribute stays. */
export const GroupementSaisie = z.partial(NouveauGroupement)
export type GroupementSaisie = z.input<typeof GroupementSaisie>

export const ProlongationSaisie = z.strictObject({ cloture_le: Instant })
export type ProlongationSaisie = z.input<typeof ProlongationSaisie>

/** `motif`: the reason that the members who ordered will read. */
export const AnnulationGroupement = z.strictObject({ motif: texte(MOTIF_MAX, { min: 3 }) })
export type AnnulationGroupement = z.input<typeof AnnulationGroupement>
