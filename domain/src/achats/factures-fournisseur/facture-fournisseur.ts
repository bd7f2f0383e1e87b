import * as z from 'zod/mini'
import { FichierDepose } from '../../organisme/fichiers/fichier.ts'
import { LigneFournisseur } from '../../pieces/documents/contenu-commande.ts'
import { Comparaison } from './comparaison.ts'
import { SYNTAXES, TYPES_FACTURE_FOURNISSEUR } from './facture-lue.ts'
import { FACTURE_FOURNISSEUR_STATUTS } from './facture-statut.ts'
import { LigneFacturee } from './ligne-facturee.ts'

const texte = z.nullable(z.string())
const centimes = z.nullable(z.int())

/** The account of an invoice beside the one that was confirmed: only a different one blocks. */
const VERDICTS_IBAN = ['absent', 'conforme', 'a_confirmer', 'different'] as const
export type VerdictIban = (typeof VERDICTS_IBAN)[number]

/** An invoice in the list. Amounts are cents; null: not typed yet. */
export const FactureFournisseurLigne = z.object({
  id: z.uuid(),
  statut: z.enum(FACTURE_FOURNISSEUR_STATUTS),
  type: z.nullable(z.enum(TYPES_FACTURE_FOURNISSEUR)),
  numero: texte,
  date_facture: texte,
  /** As the invoice names it. */
  vendeur: texte,
  fournisseur: z.nullable(z.object({ id: z.uuid(), raison_sociale: z.string() })),
  commande: z.nullable(z.object({ id: z.uuid(), numero: z.string(), groupement_id: z.uuid() })),
  total_ht: centimes,
  total_ttc: centimes,
  deposee_le: z.string(),
  /** Instant at which the refusal or the dispute was told on the platform. */
  declaree_le: texte,
  fichier: z.nullable(z.object({ nom: z.string() })),
})
export type FactureFournisseurLigne = z.infer<typeof FactureFournisseurLigne>

export const FactureFournisseur = z.extend(FactureFournisseurLigne, {
  version: z.int(),
  syntaxe: z.enum(SYNTAXES),
  echeance: texte,
  identifiant_vendeur: texte,
  reference_commande: texte,
  lignes: z.array(LigneFacturee),
  frais_ht: z.int(),
  total_tva: centimes,
  iban_masque: texte,
  iban_confirme_masque: texte,
  iban: z.enum(VERDICTS_IBAN),
  motif: texte,
  decidee_le: texte,
  decidee_par: texte,
  /** SHA-256 of the bytes received, in hexadecimal. */
  fichier: z.nullable(z.extend(z.omit(FichierDepose, { id: true }), { empreinte: z.string() })),
  /** The other invoices of the order, those that do not count included. */
  autres: z.array(
    z.pick(FactureFournisseurLigne, {
      id: true,
      statut: true,
      type: true,
      numero: true,
      date_facture: true,
      total_ht: true,
    }),
  ),
  /** Null: no order to compare with. */
  comparaison: z.nullable(Comparaison),
  /** Why it cannot be approved; null: it can. */
  obstacle: texte,
})
export type FactureFournisseur = z.infer<typeof FactureFournisseur>

/** An order that an invoice may be about. */
export const CommandeAFacturer = z.object({
  id: z.uuid(),
  numero: z.string(),
  date_emission: z.string(),
  fournisseur: z.object({ id: z.uuid(), raison_sociale: z.string() }),
  groupement: z.string(),
  total_ht: z.int(),
  lignes: z.array(
    z.pick(LigneFournisseur, { article_id: true, designation: true, unite: true, quantite: true, montant_ht: true }),
  ),
})
export type CommandeAFacturer = z.infer<typeof CommandeAFacturer>
