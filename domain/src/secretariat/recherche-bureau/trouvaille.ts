import * as z from 'zod/mini'
import { ROLES } from '../../comptes/droits/role.ts'
import { MODES_REGLEMENT } from '../../organisme/parametres/mode-reglement.ts'

/** Kinds of things found, in the order shown. */
export const SORTES = ['personnes', 'entreprises', 'pieces', 'materiels'] as const
export type Sorte = (typeof SORTES)[number]

/** By what a thing was found. */
const VOIES = ['nom', 'telephone', 'siret', 'no_adherent', 'commune', 'numero'] as const
export type Voie = (typeof VOIES)[number]

const TYPES_PIECE = [
  'appel',
  'facture',
  'avoir',
  'recu',
  'attestation',
  'mise_en_demeure',
  'bon_commande',
  'commande_fournisseur',
  'facture_fournisseur',
  'groupement',
  'reglement',
] as const
export type TypePiece = (typeof TYPES_PIECE)[number]

const Trouvee = {
  id: z.uuid(),
  par: z.enum(VOIES),
  /** Address of the page that it opens. */
  page: z.string(),
}
const texte = z.nullable(z.string())

/** Cents that the company owes. */
const doit = z.int()

export const PersonneTrouvee = z.object({
  ...Trouvee,
  sorte: z.literal('personnes'),
  prenom: z.string(),
  nom: z.string(),
  /** The number found, else the preferred one. */
  telephone: texte,
  role: z.nullable(z.enum(ROLES)),
  /** The first of its companies. */
  entreprise: z.nullable(z.object({ id: z.uuid(), raison_sociale: z.string(), doit })),
  /** Other companies of this person. */
  autres: z.int(),
})
export type PersonneTrouvee = z.infer<typeof PersonneTrouvee>

export const EntrepriseTrouvee = z.object({
  ...Trouvee,
  sorte: z.literal('entreprises'),
  raison_sociale: z.string(),
  no_adherent: z.string(),
  siret: z.string(),
  commune: texte,
  /** The number found, else the first one. */
  telephone: texte,
  doit,
})
export type EntrepriseTrouvee = z.infer<typeof EntrepriseTrouvee>

export const PieceTrouvee = z.object({
  ...Trouvee,
  sorte: z.literal('pieces'),
  type: z.enum(TYPES_PIECE),
  numero: z.string(),
  /** Means of a payment. */
  moyen: z.nullable(z.enum(MODES_REGLEMENT)),
  /** The company, or the supplier; the name of a purchase. */
  nom: texte,
  jour: texte,
  /** Cents. */
  montant: z.nullable(z.int()),
})
export type PieceTrouvee = z.infer<typeof PieceTrouvee>

export const MaterielTrouve = z.object({
  ...Trouvee,
  sorte: z.literal('materiels'),
  nom: z.string(),
  entreprise: z.string(),
  /** Serial number, else the plate. */
  numero: z.string(),
})
export type MaterielTrouve = z.infer<typeof MaterielTrouve>

export const Trouvaille = z.discriminatedUnion('sorte', [
  PersonneTrouvee,
  EntrepriseTrouvee,
  PieceTrouvee,
  MaterielTrouve,
])
export type Trouvaille = z.infer<typeof Trouvaille>

/** Shown of each kind: the list must be read at a glance. */
export const TROUVAILLES_MAX = 6

export const RechercheBureau = z.object({
  trouvailles: z.array(Trouvaille),
  /** Kinds of which more was found than is shown. */
  abregees: z.array(z.enum(SORTES)),
  /** Names spelled nearly like what is typed, when nothing was found. */
  proches: z.array(z.string()),
})
export type RechercheBureau = z.infer<typeof RechercheBureau>
