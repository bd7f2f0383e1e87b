import * as z from 'zod/mini'
import { facultatif } from '../../facultatif.ts'
import { IbanSaisi } from '../../iban-saisi.ts'
import { Jour } from '../../jour.ts'
import { decimal, entier } from '../../nombre.ts'
import { texte, texteLongFacultatif } from '../../texte.ts'
import { TYPES_FACTURE_FOURNISSEUR } from './facture-lue.ts'

const MONTANT_MAX = 99_999_999_999
const LIGNES_MAX = 500
const Cents = entier({ min: 0, max: MONTANT_MAX, message: 'Saisissez un montant positif.' })

/** Read on a PDF, for each article of the order: units of the article, and cents. */
const LigneSaisie = z.strictObject({
  article_id: z.uuid(),
  quantite: decimal({ min: 0, max: 10_000_000, scale: 4 }),
  montant_ht: Cents,
})

export const FactureFournisseurSaisie = z.strictObject({
  type: z.enum(TYPES_FACTURE_FOURNISSEUR, { error: 'Choisissez facture ou avoir.' }),
  numero: texte(60),
  date_facture: Jour,
  echeance: facultatif(Jour),
  commande_fournisseur_id: z.uuid('Choisissez la commande.'),
  lignes: z.array(LigneSaisie).check(z.maxLength(LIGNES_MAX)),
  /** Charges minus allowances of the whole invoice. */
  frais_ht: entier({ min: -MONTANT_MAX, max: MONTANT_MAX }),
  total_tva: Cents,
  total_ttc: Cents,
  iban: facultatif(IbanSaisi),
})
export type FactureFournisseurSaisie = z.output<typeof FactureFournisseurSaisie>
/** As a form holds it. */
export type SaisieValues = z.input<typeof FactureFournisseurSaisie>

/** Its reason: required for a dispute, a refusal, and the approval of a variance. */
export const DecisionFactureSaisie = z.strictObject({ motif: texteLongFacultatif(2_000) })
export type DecisionFactureSaisie = z.output<typeof DecisionFactureSaisie>

/** The order that an invoice is attached to. */
export const RattachementSaisie = z.strictObject({ commande_fournisseur_id: z.uuid('Choisissez la commande.') })
